import { colours, type Mode, parts, severity } from '../theme/tokens.js';

/** The colours of the shipped base map: quieter than the data on it. */
const base = {
  light: {
    land: '#f1f2ee',
    block: '#e9ebe6',
    road: '#ffffff',
    roadEdge: '#d9dcd8',
    water: '#c6dcea',
    park: '#dde9d8',
    text: '#4a5560',
    waterText: '#2f6f95',
    halo: '#ffffff',
    flow: '#005f92',
  },
  dark: {
    land: '#161d21',
    block: '#1a2226',
    road: '#2b353b',
    roadEdge: '#10161a',
    water: '#152c3c',
    park: '#1a2a24',
    text: '#aab6bd',
    waterText: '#6fa9cc',
    halo: '#0c1216',
    flow: '#65bde8',
  },
} as const;

export type BaseColours = { readonly [Name in keyof (typeof base)['light']]: string };

export const baseColours = (mode: Mode): BaseColours => base[mode];

export type Rgba = readonly [number, number, number, number];

/** `#rrggbb` as numbers from 0 to 255; `alpha` too. */
export const rgba = (hex: string, alpha = 255): Rgba => {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, alpha];
};

/** The colours of what is drawn over any base map. */
export const siteColours = (mode: Mode) => ({
  dot: colours[mode].colorPrimary,
  halo: base[mode].halo,
  hole: mode === 'light' ? '#ffffff' : colours.dark.colorBgContainer,
  disabledFill: severity[mode].none.fill,
  disabledEdge: severity[mode].none.edge,
  focus: colours[mode].colorPrimaryBorder,
  ink: colours[mode].colorText,
  quietInk: colours[mode].colorTextSecondary,
  onDot: parts[mode].onPrimary,
  flow: base[mode].flow,
});
