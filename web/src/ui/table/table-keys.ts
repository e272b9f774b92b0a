import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button, input, [tabindex="0"]';

const isBox = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'checkbox';

/** Up and down move to the same control of the next row. */
function moveTo(next: Element | null, row: Element, from: Element): boolean {
  if (next === null) return false;
  const place = [...row.querySelectorAll(FOCUSABLE)].indexOf(from);
  const targets = [...next.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const target = targets[Math.min(place, targets.length - 1)];
  target?.focus();
  return target !== undefined;
}

function press(row: Element, part: string): boolean {
  const control = row.querySelector<HTMLElement>(part);
  if (control === null) return false;
  control.focus();
  control.click();
  return true;
}

function tick(row: Element): boolean {
  const box = row.querySelector<HTMLElement>('input[type=checkbox]');
  box?.click();
  return box !== null;
}

/**
 * The keys of table rows: up and down move between them, Space selects, Enter opens (`data-row-open`), Shift+F10 or the menu key opens the
 * row's menu (`data-row-menu`). A control's own keys take precedence.
 */
export function onRowKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const row = target.closest('tr');
  // A text field handles every key itself; a menu is outside the rows.
  if (row === null || (target instanceof HTMLInputElement && !isBox(target))) return;
  const isButton = target instanceof HTMLButtonElement;
  const opens = key === 'Enter' && !isButton && !(target instanceof HTMLAnchorElement);
  const ticks = key === ' ' && !isButton && !isBox(target);
  const done =
    (key === 'ArrowDown' && moveTo(row.nextElementSibling, row, target)) ||
    (key === 'ArrowUp' && moveTo(row.previousElementSibling, row, target)) ||
    (((key === 'F10' && event.shiftKey) || key === 'ContextMenu') && press(row, '[data-row-menu]')) ||
    (opens && press(row, '[data-row-open]')) ||
    (ticks && tick(row));
  if (done) event.preventDefault();
}
