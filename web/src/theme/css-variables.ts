import { colours, type Mode, measure, series, severity } from './colours.js';

/** The app's own CSS variables, in addition to antd's tokens, per theme: [light, dark]. */
const own = {
  'row-hover': ['#eef3f6', '#1a2328'],
  'row-selected': ['#e4f3fc', '#142d3b'],
  'on-primary': ['#ffffff', '#041824'],
  'on-danger': ['#ffffff', '#2a0a0c'],
  'tip-bg': ['#16222a', '#acb6bb'],
  'tip-ink': ['#ffffff', '#0c1216'],
  shadow: ['0 8px 24px #0d33472e, 0 1px 3px #0d33471f', '0 8px 24px #00000080, 0 1px 3px #00000066'],
} as const;

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
    ['series-1', series[mode][0]],
    ['water', measure[mode].water],
  ];
  const levels: Readonly<Record<string, Readonly<Record<string, string>>>> = severity[mode];
  const marks = Object.entries(levels).flatMap(([level, parts]) =>
    Object.entries(parts).map(([part, value]) => [`${level}-${part}`, value] as const),
  );
  const rest = Object.entries(own).map(([name, [light, dark]]) => [name, mode === 'light' ? light : dark] as const);
  return [...named, ...marks, ...rest];
}

/** Applies a theme to the page, including `color-scheme` for scrollbars and native pickers. */
export function showTheme(mode: Mode): void {
  const root = document.documentElement;
  for (const [name, value] of cssVariables(mode)) root.style.setProperty(`--${name}`, value);
  root.style.colorScheme = mode;
  root.dataset.theme = mode;
}
