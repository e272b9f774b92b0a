/** The palette of tags, in display order. Every tag has one of these colors. */
export const TAG_COLORS = [
  { name: 'red', code: '#dc3545' },
  { name: 'blue', code: '#007bff' },
  { name: 'green', code: '#28a745' },
  { name: 'yellow', code: '#ffc107' },
  { name: 'orange', code: '#fd7e14' },
  { name: 'purple', code: '#6f42c1' },
  { name: 'pink', code: '#e83e8c' },
  { name: 'teal', code: '#20c997' },
  { name: 'grey', code: '#6c757d' },
  { name: 'black', code: '#344563' },
] as const;

export type TagColor = (typeof TAG_COLORS)[number]['code'];

/** The color of a new tag. */
export const DEFAULT_TAG_COLOR: TagColor = '#007bff';
