import { logTexts } from '../../../entities/log/texts.js';

export const siteGraphTexts = {
  show: 'Show Log Graphs',
  hide: 'Hide Log Graphs',
  noLogs: 'The site has no logs',
  kind: 'Graph',
  kinds: { levels: 'Level', volumes: 'Volumetric Change', flows: 'Flow' },
  axis: {
    levels: (length: string) => `Level in ${length}`,
    volumes: 'Volumetric change (x)',
    flows: (flow: string) => `Flow in ${flow}`,
  },
  subject: (kind: string, site: string) => `${kind} of ${site}`,
  lines: { levels: 'Level', volumes: 'Volumetric Change', flows: 'Flow', dry: 'Dry-weather flow', groundWater: 'Ground water' },
  /** 1 is the average dry day. */
  ratio: (number: string) => `${number}x`,
  failed: 'Failed to load the graph. Please try again',
  noRecords: logTexts.noRecords,
  download: 'Download as CSV',
  columns: {
    time: 'Date/Time (logger time)',
    levels: (unit: string) => `Level (${unit})`,
    volumes: 'Volumetric Change (x)',
    flows: (unit: string) => `Flow (${unit})`,
  },
  /** A level is drawn up to the pipe size. */
  atLeast: (length: string) => `≥ ${length}`,
} as const;
