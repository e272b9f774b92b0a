/** A release with its user-visible changes. Listed newest first; written by hand with each release. */
export interface ChangelogEntry {
  /** ISO day of the release. */
  readonly date: string;
  readonly messages: readonly { readonly body: string; readonly subMessages: readonly string[] }[];
}

export const entries: readonly [ChangelogEntry, ...ChangelogEntry[]] = [
  {
    date: '2026-11-23',
    messages: [
      {
        body: 'Results: which manhole first, and why',
        subMessages: [
          'Ground water, base flow, rain-derived inflow and infiltration of every site, worst first, with the confidence of each number and the days behind each finding.',
          'See inflow and infiltration, blockage, surcharge and lack of capacity on a map, and the basins of a study ranked by it.',
          'Follow level, volumetric change and flow of up to 46 sites in one chart, and of a single site from its details.',
          'Try other households, pipe sizes and level adjustments before you submit them.',
          'Export the results of a basin as a zip of CSV files.',
        ],
      },
      {
        body: 'Studies, basins and sites',
        subMessages: [
          'Group sites into basins and studies, see them on a map with their flow lines, and move them by dragging or with the keyboard.',
          'Make sites from your logs in one step, or let Auto Assign find the log of each site by its name.',
          'Say which site flows into which, and pass a change of households downstream.',
          'Look at a basin as it was on any day, undo the last change, and export it as GeoJSON or for EPA SWMM.',
          'Admins see what each study costs in a month: Organization Settings, Billing.',
        ],
      },
    ],
  },
  {
    date: '2026-11-21',
    messages: [
      {
        body: 'All logs in one place',
        subMessages: [
          'Search, sort and filter the logs of all iTrackers, and tag them.',
          'Upload logger files. They are checked before upload, and the Bulk File Validator flags their issues.',
          'See where a log has gaps, flat lines, spikes, drift or clock jumps, and repair them: the original records are kept.',
          'Choose the records of a log to use, and download them.',
        ],
      },
      {
        body: 'Devices, logs and alerts',
        subMessages: [
          'See the health of every iTracker on Home, worst first, and rename devices in place.',
          'Follow levels in the log view, with the alert levels, gaps in the records and a table of the same numbers.',
          'Choose alert contacts, snooze them, and review the alert history.',
        ],
      },
      {
        body: 'Organizations with members',
        subMessages: [
          'Invite colleagues by email and choose what each of them can view and edit.',
          'Belong to several organizations and switch between them at the top of each page.',
          'Give an organization a name and a photo.',
        ],
      },
      {
        body: 'Safer accounts',
        subMessages: [
          'Reset your password with a code sent by email.',
          'After 20 minutes without input you are signed out in every tab, with a warning two minutes before.',
        ],
      },
    ],
  },
];
