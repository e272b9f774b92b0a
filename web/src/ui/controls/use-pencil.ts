import { type RefObject, useEffect, useRef } from 'react';

interface Pencil {
  readonly pencil: RefObject<HTMLButtonElement | null>;
  /** Call this when edit mode is left by hand: the edit button gets the focus after it is rendered. */
  readonly giveFocusBack: () => void;
}

/** The edit button that an input replaces. It may render later than the next frame: the focus waits for it. */
export function usePencil(editing: boolean): Pencil {
  const pencil = useRef<HTMLButtonElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (editing || !wanted.current) return;
    wanted.current = false;
    // A frame later: otherwise the Enter that saved would press the button.
    requestAnimationFrame(() => pencil.current?.focus());
  }, [editing]);
  return {
    pencil,
    giveFocusBack: () => {
      wanted.current = true;
    },
  };
}
