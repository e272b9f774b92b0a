import { colours, type Mode, parts, severity } from './tokens.js';

/** Name and value of every custom property of a theme, without the leading dashes. */
export function cssVariables(mode: Mode): readonly (readonly [string, string])[] {
  const c = colours[mode];
  const named: readonly (readonly [string, string])[] = [
    ['bg', c.colorBgLayout],
    ['surface', c.colorBgContainer],
    ['elevated', c.colorBgElevated],
    ['sunken', c.colorFillAlter],
    ['ink', c.colorText],
    ['ink-2', c.colorTextSecondary],
    ['ink-3', c.colorTextTertiary],
    ['disabled', c.colorTextQuaternary],
    ['control', c.colorBorder],
    ['line', c.colorBorderSecondary],
    ['primary', c.colorPrimary],
    ['primary-hover', c.colorPrimaryHover],
    ['primary-active', c.colorPrimaryActive],
    ['primary-tint', c.colorPrimaryBg],
    ['focus', c.colorPrimaryBorder],
    ['info-border', c.colorInfoBorder],
    ['warning-border', c.colorWarningBorder],
    ['error-border', c.colorErrorBorder],
  ];
  const levels: Readonly<Record<string, Readonly<Record<string, string>>>> = severity[mode];
  const marks = Object.entries(levels).flatMap(([level, parts]) =>
    Object.entries(parts).map(([part, value]) => [`${level}-${part}`, value] as const),
  );
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const rest = Object.entries(parts[mode]).map(([name, value]) => [kebab(name), value] as const);
  return [...named, ...marks, ...rest];
}

/** Applies a theme to the page, including `color-scheme` for scrollbars and native pickers. */
export function showTheme(mode: Mode): void {
  const root = document.documentElement;
  for (const [name, value] of cssVariables(mode)) root.style.setProperty(`--${name}`, value);
  root.style.colorScheme = mode;
  root.dataset.theme = mode;
}
