import { ButtonLink } from "../Button/Button";

/** Leads to the pictures and links of the page, which `shell/share.html` has at its end. */
export function ShareLink() {
  return (
    <ButtonLink href="#share" isSmall>
      Share
    </ButtonLink>
  );
}
