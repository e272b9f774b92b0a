import { type FocusEvent, useRef, useState } from 'react';

/**
 * Tracks which fields have lost focus or were submitted, so that a field shows no error while the user first types. `problemOf` returns the
 * error or null.
 */
export function useFormFields<Field extends string>(fields: readonly Field[], problemOf: (field: Field) => string | null) {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const element = useRef<HTMLFormElement>(null);
  return {
    element,
    shownProblem: (field: Field): string | null => (touched.has(field) ? problemOf(field) : null),
    /**
     * No error appears while the focus moves to a button: it would shift the button away from the pointer, and submitting validates anyway.
     */
    leave: (field: Field, { relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) setTouched((old) => new Set([...old, field]));
    },
    reset: () => setTouched(new Set()),
    /** Shows all errors and focuses the first; true if there is none. */
    check: (): boolean => {
      setTouched(new Set(fields));
      const first = fields.find((field) => problemOf(field) !== null);
      if (first === undefined) return true;
      element.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
      return false;
    },
  };
}
