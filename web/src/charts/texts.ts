export const chartTexts = {
  noData: (duration: string) => `No data, ${duration}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Reset Chart',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  help: 'The mouse wheel zooms over an axis, elsewhere with Ctrl, drag pans, Shift and drag zooms to a selection, double-click resets. Arrow keys move by one value, with Shift by a day.',
  series: 'Series',
  last: 'Last',
  min: 'Min',
  max: 'Max',
  rain: 'Rain',
  of: (range: string) => `Shown: ${range}`,
  time: 'Time (logger time)',
  pages: 'Pages of the table',
  showLine: (name: string) => `Show ${name}`,
  /** Some units end with a full stop. */
  sentence: (subject: string, first: string, last: string, peak: string, at: string, line: string) =>
    `${subject} from ${first} to ${last}. Peak ${peak.replace(/\.$/, '')} at ${at}${line === '' ? '' : ` (${line})`}.`,
  empty: (subject: string, first: string, last: string) => `${subject} from ${first} to ${last}. No values.`,
} as const;
