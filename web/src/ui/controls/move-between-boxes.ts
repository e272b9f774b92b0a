import type { KeyboardEvent } from 'react';

/** Up and down move between the checkboxes of a list. */
export function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (!(event.target instanceof HTMLInputElement)) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.indexOf(event.target);
  const next = boxes[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0) return;
  event.preventDefault();
  next?.focus();
}
