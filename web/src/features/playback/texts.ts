import { SEVERAL_DOWNSTREAM } from '@headworks/flow-network';
import { siteTexts } from '../../entities/site/texts.js';
import { playbackTexts } from '../../playback/texts.js';

export const basinPlaybackTexts = {
  failed: 'Failed to load the playback. Please try again',
  noSites: siteTexts.noneInBasin,
  noLocation: siteTexts.noLocation,
  severalDownstream: { title: SEVERAL_DOWNSTREAM },
  noData: { title: 'No data found', text: playbackTexts.noLevels },
  noLogs: 'No logs found.',
  rise: 'Where the water rose first',
  roseFirst: (days: string, name: string, time: string) =>
    `${days}: the water rose first at ${name}, at Alert 1 from ${time}, logger time.`,
  noRise: (days: string) => `No site at or above Alert 1, ${days}.`,
  showRise: 'Show on the map',
  sites: 'Sites',
  order: 'In the order in which they reached Alert 1',
} as const;
