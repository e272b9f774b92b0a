import { type Ref, useCallback, useRef, useState } from 'react';

interface KeptFocus {
  readonly ref: (element: HTMLButtonElement | null) => void;
  /** The new element got the focus of the old one: its tooltip was not asked for. */
  readonly kept: boolean;
  /** Call this when the focus or the pointer leaves. */
  readonly release: () => void;
}

/** A button that gets a tooltip around it, or loses it, becomes a new element of the page. It has the focus if the old one had it. */
export function useKeptFocus(given: Ref<HTMLButtonElement> | undefined): KeptFocus {
  const newest = useRef<HTMLButtonElement>(null);
  const had = useRef(false);
  const [kept, setKept] = useState(false);
  const ref = useCallback(
    (element: HTMLButtonElement | null) => {
      if (typeof given === 'function') given(element);
      else if (given) given.current = element;
      if (element === null) {
        // React calls this before it removes the element, which then still has the focus.
        had.current = newest.current === document.activeElement;
        return;
      }
      const isNew = newest.current !== null && newest.current !== element;
      newest.current = element;
      if (!isNew || !had.current) return;
      setKept(true);
      element.focus({ preventScroll: true });
    },
    [given],
  );
  const release = useCallback(() => setKept(false), []);
  return { ref, kept, release };
}
