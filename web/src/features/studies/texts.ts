import { formTexts } from '../../ui/texts.js';

export const studiesTexts = {
  title: 'Studies',
  studyTitle: 'Sites',
  search: 'Search studies by name',
  count: (count: string, one: boolean) => `${count} ${one ? 'study' : 'studies'}`,
  countOf: (found: string, all: string) => `${found} of ${all} studies`,
  empty: 'No studies available',
  emptyHint: 'Click on "Create Study" above to create one.',
  noMatch: (search: string) => `No studies match “${search}”.`,
  clear: 'Clear',
  failed: 'Failed to load studies. Please try again',
  denied: 'You do not have the required permissions to see studies.',
  deniedHint: formTexts.askAdmin,
  columns: { name: 'Name', state: 'State', sites: 'Sites', updated: 'Last Updated', actions: 'Actions' },
  states: { Active: 'Active', Inactive: 'Inactive' },
  inactiveMeans: 'Archived: it cannot be opened before it is activated.',
  actions: {
    view: 'View',
    viewOf: (name: string) => `View ${name}`,
    more: (name: string) => `More actions for ${name}`,
    duplicate: 'Duplicate…',
    rename: 'Rename…',
    activate: 'Activate…',
    deactivate: 'Deactivate…',
    delete: 'Delete…',
  },
  activateFirst: 'Activate this study to duplicate it.',
} as const;

export const studyHelpTexts = {
  title: 'How Studies Are Billed',
  open: 'Billing',
  states: [
    {
      state: 'Active',
      means: 'Can be opened, edited and calculated.',
      price: (dollars: number) => `Billed at $${dollars} per committed site per month (the highest committed count in the month).`,
    },
    {
      state: 'Inactive',
      means: 'Archived and cannot be opened.',
      price: (dollars: number) => `Billed at $${dollars} per site per month (count of sites existing).`,
    },
  ],
  committed: 'A committed site is an enabled site with at least one log, in an active study.',
  monthEnd: 'At billing month end a study becomes Inactive and all its sites are uncommitted.',
} as const;

export const createStudyTexts = {
  title: 'Create Study',
  name: 'Study Name',
  denied: 'You do not have the required permissions to create studies.',
  failed: 'Failed to create study. Please try again',
  done: (name: string) => `Study ${name} has been created`,
} as const;

export const duplicateStudyTexts = {
  title: 'Duplicate Study',
  name: 'Study Name',
  submit: 'Duplicate',
  failed: (name: string) => `Failed to duplicate ${name}`,
} as const;

export const renameStudyTexts = {
  title: 'Rename Study',
  name: 'Study Name',
  submit: 'Rename',
  unchanged: 'The name has not changed.',
  failed: (name: string) => `Failed to rename ${name}`,
} as const;

export const deactivateTexts = {
  title: 'Deactivate Study',
  submit: 'Deactivate',
  ask: (name: string) => `Deactivate ${name}? It is archived and cannot be opened before it is activated again.`,
  price: (dollars: number) => `An inactive study is billed at $${dollars} per site per month. All its sites are uncommitted.`,
  done: (name: string) => `Study ${name} is inactive`,
  failed: (name: string) => `Failed to deactivate ${name}`,
} as const;

export const deleteStudyTexts = {
  title: 'Delete Study',
  submit: 'Delete',
  ask: (name: string) => `Delete ${name} with its basins and their sites? This cannot be undone. Logs and devices stay.`,
  done: (name: string) => `Study ${name} has been deleted`,
  failed: (name: string) => `Failed to delete ${name}`,
} as const;
