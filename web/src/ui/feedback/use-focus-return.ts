import { useEffect } from 'react';

/** The box around antd's drawer takes the focus, its panel is the dialog. */
const PASSING = '[role=dialog], [role=menu], .ant-drawer';

/** The last focused element outside dialogs and menus, which are temporary. */
let lastFocused: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest(PASSING) === null) lastFocused = target;
});

/** Returns the focus to the element that opened a dialog, after the dialog has closed and if nothing else has the focus. */
export function useFocusReturn(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (!isFree) return;
        // Nothing opened a dialog that was open with the page.
        const target = lastFocused?.isConnected ? lastFocused : document.querySelector<HTMLElement>('main');
        target?.focus();
      });
    },
    [],
  );
}
