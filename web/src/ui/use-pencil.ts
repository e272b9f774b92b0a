import { type RefObject, useEffect, useRef } from 'react';

interface Pencil {
  readonly pencil: RefObject<HTMLButtonElement | null>;
  /** To be called where the edit mode is left by hand: the pencil gets the focus once it is drawn again. */
  readonly giveFocusBack: () => void;
}

/** The button that a field takes the place of while something is edited. Drawing may come later than the next frame: the focus waits for it. */
export function usePencil(editing: boolean): Pencil {
  const pencil = useRef<HTMLButtonElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (editing || !wanted.current) return;
    wanted.current = false;
    // A frame later: the Enter that saved would press it otherwise.
    requestAnimationFrame(() => pencil.current?.focus());
  }, [editing]);
  return {
    pencil,
    giveFocusBack: () => {
      wanted.current = true;
    },
  };
}
