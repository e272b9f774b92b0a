import { useRef } from 'react';
import { useAppearance } from '../theme/appearance.js';
import type { Mode } from '../theme/tokens.js';
import { usePrinting } from '../theme/use-printing.js';

/** The mode of the screen, also while the page is printed: a base map cannot change at once. */
export function useScreenMode(): Mode {
  const { mode } = useAppearance();
  const printing = usePrinting();
  const onScreen = useRef(mode);
  if (!printing) onScreen.current = mode;
  return onScreen.current;
}
