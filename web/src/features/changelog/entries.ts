/** What changed for the people who use the product, newest first. Written by hand with each release. */
export interface ChangelogEntry {
  /** ISO day of the release. */
  readonly date: string;
  readonly messages: readonly { readonly body: string; readonly subMessages: readonly string[] }[];
}

export const entries: readonly [ChangelogEntry, ...ChangelogEntry[]] = [
  {
    date: '2026-11-21',
    messages: [
      {
        body: 'All logs in one place',
        subMessages: [
          'Search, sort and filter the logs of all iTrackers, and put tags on them.',
          'Upload the files of loggers. They are checked before anything is sent, and the Bulk File Validator flags what is wrong in them.',
          'See where a log has gaps, flat stretches, spikes, drift or a clock that jumped, and repair it: the records stay as they were.',
          'Choose which records of a log count, and download what you see.',
        ],
      },
      {
        body: 'Devices, logs and alerts',
        subMessages: [
          'See the health of every iTracker at home, the worst first, and rename devices in place.',
          'Follow levels in the log view, with the alert levels, gaps in the records and a table of the same numbers.',
          'Choose who gets alerts, snooze them, and look back at what happened.',
        ],
      },
      {
        body: 'Organizations with members',
        subMessages: [
          'Invite colleagues by email and choose what each of them sees and changes.',
          'Belong to several organizations and switch between them at the top of each page.',
          'Give an organization a name and a photo.',
        ],
      },
      {
        body: 'Safer accounts',
        subMessages: [
          'Choose a new password with a code by email.',
          'Who leaves the app alone for 20 minutes is signed out in every tab, with a warning two minutes before.',
        ],
      },
    ],
  },
];
