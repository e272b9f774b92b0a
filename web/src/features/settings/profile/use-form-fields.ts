import { type FocusEvent, useRef, useState } from 'react';

/** Which fields of a form have been left or sent, so that one that is still being typed is not scolded. `problemOf`: in words, or null. */
export function useFormFields<Field extends string>(fields: readonly Field[], problemOf: (field: Field) => string | null) {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const element = useRef<HTMLFormElement>(null);
  return {
    element,
    shownProblem: (field: Field): string | null => (touched.has(field) ? problemOf(field) : null),
    /** On the way to a button nothing is said yet: an error would move the button away from under the pointer, and sending checks anyway. */
    leave: (field: Field, { relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) setTouched((old) => new Set([...old, field]));
    },
    reset: () => setTouched(new Set()),
    /** Shows every problem and goes to the first; true where there is none. */
    check: (): boolean => {
      setTouched(new Set(fields));
      const first = fields.find((field) => problemOf(field) !== null);
      if (first === undefined) return true;
      element.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
      return false;
    },
  };
}
