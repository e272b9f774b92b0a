import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../api/local-keys.js';
import { showTheme } from './css-variables.js';
import type { Mode } from './tokens.js';

export type Appearance = 'system' | Mode;
export const appearances = ['system', 'light', 'dark'] as const satisfies readonly Appearance[];

interface AppearanceChoice {
  readonly appearance: Appearance;
  /** The resulting mode on this machine. */
  readonly mode: Mode;
  readonly choose: (appearance: Appearance) => void;
}

export const AppearanceContext = createContext<AppearanceChoice>({ appearance: 'system', mode: 'light', choose: () => {} });
export const useAppearance = (): AppearanceChoice => useContext(AppearanceContext);

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const onSystemChange = (changed: () => void): (() => void) => {
  darkSystem.addEventListener('change', changed);
  return () => darkSystem.removeEventListener('change', changed);
};

const stored = (): Appearance => appearances.find((each) => each === readLocal('appearance')) ?? 'system';

export function AppearanceProvider({ children }: { readonly children: ReactNode }) {
  const [appearance, setAppearance] = useState(stored);
  const systemIsDark = useSyncExternalStore(onSystemChange, () => darkSystem.matches);
  const mode: Mode = appearance === 'system' ? (systemIsDark ? 'dark' : 'light') : appearance;
  useLayoutEffect(() => showTheme(mode), [mode]);
  const choice = useMemo<AppearanceChoice>(
    () => ({
      appearance,
      mode,
      choose: (chosen) => {
        writeLocal('appearance', chosen);
        setAppearance(chosen);
      },
    }),
    [appearance, mode],
  );
  return <AppearanceContext value={choice}>{children}</AppearanceContext>;
}
