import type { ComponentPropsWithoutRef } from "react";

import { useSending } from "./useSending";

interface SendingFormProps extends Omit<ComponentPropsWithoutRef<"form">, "onSubmit"> {
  /** Sends it, and answers whether that was done: true, or a promise of it. */
  onSubmit: () => unknown;
}

/** A form of any look: see `useSending`. */
export function SendingForm({ onSubmit, ...attributes }: SendingFormProps) {
  const { form } = useSending(onSubmit);
  return <form {...attributes} {...form} />;
}
