import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useAppearance } from './appearance.js';
import { themeFor } from './theme.js';
import { useReducedMotion } from './use-media.js';

/** Applies our theme to antd's components, light or dark, with the user's motion setting. */
export function Themed({ children }: { readonly children: ReactNode }) {
  const { mode } = useAppearance();
  const calm = useReducedMotion();
  const theme = useMemo(() => themeFor(mode, !calm), [mode, calm]);
  return (
    <ConfigProvider
      theme={theme}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      // Keyboard users must also see why something is disabled.
      tooltip={{ trigger: ['hover', 'focus'] }}
    >
      {children}
    </ConfigProvider>
  );
}
