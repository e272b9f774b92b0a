/** Windows in which a table has its narrow and its wide columns, in CSS pixels. The sidebar is wide from 1251, where tables have least room. */
const NARROW_WINDOW = 1260;
const WIDE_WINDOW = 1440;

/** A column's width that grows with the window until that is `wideWindow` wide, so that names keep their room. All in CSS pixels. */
export const widthBetween = (narrow: number, wide: number, wideWindow = WIDE_WINDOW): string =>
  `clamp(${narrow}px, calc(${narrow}px + (100vw - ${NARROW_WINDOW}px) * ${(wide - narrow) / (wideWindow - NARROW_WINDOW)}), ${wide}px)`;

/** Fits 13 digits, the longest serial number. */
export const SERIAL_WIDTH = '128px';
