import type { ComponentPropsWithRef } from "react";

// The style is button.css, which every page links: Django's templates have buttons too.

interface ButtonLook {
  /** `filled` for the main action of a page, `quiet` for cancelling and side actions. */
  look?: "outlined" | "filled" | "danger" | "quiet" | undefined;
  isSmall?: boolean | undefined;
}

function classNames({ look = "outlined", isSmall = false }: ButtonLook): string {
  return [
    "button",
    ...(look === "outlined" ? [] : [`button-${look}`]),
    ...(isSmall ? ["button-small"] : []),
  ].join(" ");
}

type ButtonProps = ButtonLook & Omit<ComponentPropsWithRef<"button">, "className">;

/** A button that does something here. */
export function Button({ look, isSmall, type = "button", ...attributes }: ButtonProps) {
  return <button type={type} className={classNames({ look, isSmall })} {...attributes} />;
}

type ButtonLinkProps = ButtonLook &
  Omit<ComponentPropsWithRef<"a">, "className"> & { href: string };

/** A link that looks like a button. */
export function ButtonLink({ look, isSmall, ...attributes }: ButtonLinkProps) {
  return <a className={classNames({ look, isSmall })} {...attributes} />;
}
