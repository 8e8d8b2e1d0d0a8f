/** A share from 0 to 1, for people: 55%. */
export const percent = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)}%`;
