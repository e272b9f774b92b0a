import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { AppearanceContext, useAppearance } from './appearance.js';
import { showTheme } from './css-variables.js';
import { usePrinting } from './use-printing.js';

/** What is printed is light, whatever the screen is. */
export function LightOnPaper({ children }: { readonly children: ReactNode }) {
  const chosen = useAppearance();
  const printing = usePrinting();
  const choice = useMemo(() => (printing ? { ...chosen, mode: 'light' as const } : chosen), [chosen, printing]);
  useLayoutEffect(() => showTheme(choice.mode), [choice.mode]);
  return <AppearanceContext value={choice}>{children}</AppearanceContext>;
}
