import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useAppearance } from './appearance.js';
import { themeFor } from './theme.js';
import { useCalm } from './use-media.js';

/** Gives antd's components our theme, as light or dark and as calm as the reader wants it. */
export function Themed({ children }: { readonly children: ReactNode }) {
  const { mode } = useAppearance();
  const calm = useCalm();
  const theme = useMemo(() => themeFor(mode, !calm), [mode, calm]);
  return (
    <ConfigProvider
      theme={theme}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      // Why something cannot be used is not for the mouse alone.
      tooltip={{ trigger: ['hover', 'focus'] }}
    >
      {children}
    </ConfigProvider>
  );
}
