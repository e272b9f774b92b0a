import { LABEL_FONT } from './label-font.js';

/** Measures texts in the labels' font, each once. */
export function labelWidths(): (text: string, selected: boolean) => number {
  const brush = document.createElement('canvas').getContext('2d');
  const measured = { usual: new Map<string, number>(), selected: new Map<string, number>() };
  return (text, isSelected) => {
    const widths = isSelected ? measured.selected : measured.usual;
    const there = widths.get(text);
    if (there !== undefined) return there;
    if (brush === null) return text.length * LABEL_FONT.size;
    brush.font = `${isSelected ? LABEL_FONT.selectedWeight : LABEL_FONT.weight} ${LABEL_FONT.size}px ${LABEL_FONT.family}`;
    const { width } = brush.measureText(text);
    widths.set(text, width);
    return width;
  };
}
