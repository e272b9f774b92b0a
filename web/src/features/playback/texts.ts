export const basinPlaybackTexts = {
  failed: 'Failed to load the playback. Please try again',
  noSites: 'No Sites found. Return to the Sites tab to add sites to this basin.',
  noLocation: 'One or more sites do not have a location set. Return to the Sites tab and set a location for each site.',
  severalDownstream: { title: 'Multiple downstream sites detected' },
  noData: { title: 'No data found', text: 'No pipe level data found. Please make sure you selected the correct start and end dates.' },
  noLogs: 'No logs found.',
  rise: 'Where the water rose first',
  roseFirst: (name: string, time: string) => `The water rose first at ${name}: at Alert 1 from ${time}, logger time.`,
  noRise: (days: string) => `No site at or above Alert 1, ${days}.`,
  showRise: 'Show on the map',
  sites: 'Sites',
  order: 'In the order in which they reached Alert 1',
} as const;
