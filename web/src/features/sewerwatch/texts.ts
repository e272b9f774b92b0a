import { playbackTexts } from '../../playback/texts.js';

export const sewerWatchTexts = {
  title: 'SewerWatch',
  pick: 'Select a SewerWatch Log',
  all: 'All logs',
  select: 'Select',
  noMatch: 'No logs found.',
  logs: 'SewerWatch Logs',
  order: (organization: string) => `${organization} · in the order in which they reached Alert 1`,
  none: { title: 'No SewerWatch logs found.', text: 'Go to the Connect tab to connect a SewerWatch sensor.' },
  noRecords: 'No SewerWatch log has records yet.',
  failed: 'Failed to load the SewerWatch logs. Please try again',
  levelsFailed: 'Failed to load the levels. Please try again',
  noPlace: (names: string, count: number) =>
    `${names} ${count === 1 ? 'has' : 'have'} not reported a location yet, and ${count === 1 ? 'is' : 'are'} only in the list.`,
  andOthers: (name: string, others: number) => `${name} and ${others} other ${others === 1 ? 'sensor' : 'sensors'}`,
  noData: {
    title: 'No data found',
    text: playbackTexts.noLevels,
  },
  noSite: { title: 'No Site selected.', text: 'Select a SewerWatch log to see its chart.' },
  home: 'Home',
  wayOut: 'Leave SewerWatch',
  chart: 'Level chart',
  markerLevel: (level: string) => `Level ${level}`,
  lastAlert: (name: string, days: string) => `Last at Alert 1: ${name}, ${days}`,
  help: 'Select a log to see it closely, and up to three days of it. Space plays and pauses; the arrow keys move by 15 minutes, Page Up and Page Down by 6 hours, Home and End to the ends. Times are of the sensors’ clocks. Red marks the hours in which a site is at or above Alert 1.',
  graph: {
    axis: (unit: string) => `Level in ${unit}`,
    subject: (name: string) => `Level of ${name}`,
    line: 'Level',
    failed: 'Failed to load the levels of this log. Please try again',
    empty: 'This log has no levels in these days.',
    of: (serial: string, days: string) => `${serial} · ${days}`,
  },
} as const;
