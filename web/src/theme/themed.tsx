import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import english from 'antd/locale/en_US';
import { type ReactNode, useMemo } from 'react';
import { passwordTexts } from '../ui/texts.js';
import { useAppearance } from './appearance.js';
import { themeFor } from './theme.js';
import { useCoarsePointer, useReducedMotion } from './use-media.js';

// antd names the eye of a password only "Show".
const locale = { ...english, global: { ...english.global, show: passwordTexts.showPassword, hide: passwordTexts.hidePassword } };

/** Applies our theme to antd's components, light or dark, with the user's motion setting. */
export function Themed({ children }: { readonly children: ReactNode }) {
  const { mode } = useAppearance();
  const calm = useReducedMotion();
  const touch = useCoarsePointer();
  const theme = useMemo(() => themeFor(mode, !calm, touch), [mode, calm, touch]);
  return (
    // antd's styles are in a layer below ours (index.html), so that no rule of ours needs more specificity than its own.
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        locale={locale}
        button={{ autoInsertSpace: false }}
        wave={{ disabled: true }}
        // Keyboard users must also see why something is disabled.
        tooltip={{ trigger: ['hover', 'focus'] }}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
