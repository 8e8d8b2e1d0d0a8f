/** A name with every word's first letter in upper case: `factory yard` as `Factory Yard`. */
export function capitalised(name: string): string {
  return name.replace(/(^|\s)(\p{Ll})/gu, (letter) => letter.toUpperCase());
}
