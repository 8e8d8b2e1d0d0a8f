import type { ComponentPropsWithoutRef } from "react";

import { useSending } from "./useSending";

interface SendingFormProps extends Omit<ComponentPropsWithoutRef<"form">, "onSubmit"> {
  /** Sends it, and returns whether it was done: true, or a promise of true. */
  onSubmit: () => unknown;
}

/** A form of any look: see `useSending`. */
export function SendingForm({ onSubmit, ...attributes }: SendingFormProps) {
  const { form } = useSending(onSubmit);
  return <form {...attributes} {...form} />;
}
