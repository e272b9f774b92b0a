import { useEffect } from 'react';

const PASSING = '[role=dialog], [role=menu]';

/** What had the focus last outside of dialogs and menus, which come and go. */
let lasting: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest(PASSING) === null) lasting = target;
});

/** Gives the focus back to what opened a dialog, once it has gone and nothing else has taken the focus. */
export function useFocusReturn(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && lasting?.isConnected) lasting.focus();
      });
    },
    [],
  );
}
