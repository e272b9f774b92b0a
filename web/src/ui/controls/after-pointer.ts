let pressed = false;
document.addEventListener('pointerdown', () => (pressed = true), true);
for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, () => (pressed = false), true);

/** Runs now, or after the click of the pressed pointer. */
export function afterPointer(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  document.addEventListener('pointerup', () => setTimeout(run), { once: true, capture: true });
}
