import { formTexts } from '../../ui/texts.js';

export const studyTexts = {
  nameRequired: 'Enter a name.',
  nameTooLong: formTexts.nameTooLong,
  copySuffix: ' Copy',
  copyAssignments: 'Copy log file assignments',
  copying: {
    study: { named: (name: string) => `Duplicating ${name}`, unnamed: 'Duplicating a study' },
    basin: { named: (name: string) => `Duplicating ${name}`, unnamed: 'Duplicating a basin' },
  },
  progress: (what: string, percent: string) => `${what}: ${percent}`,
  copyFailed: (what: string, reason: string) => `${what} failed. ${reason}`,
  duplicated: { title: 'Study duplicated', text: 'Successfully duplicated study. Please wait while we reload the page.' },
  basinDuplicated: { title: 'Basin duplicated', text: 'The basin has been duplicated successfully.' },
} as const;

/** Prices are part of the sentences: the specification's billing rules. */
export const activationTexts = {
  title: 'Activate Study',
  activate: 'Activate',
  ask: (name: string) => `Activate ${name}? It can then be opened, edited and calculated.`,
  price: (dollars: number) =>
    `An active study is billed at $${dollars} per committed site per month, at the highest committed count of the month.`,
  most: (sites: string, most: string) => `It has ${sites}: at most ${most} per month.`,
  sites: (count: string, one: boolean) => (one ? '1 site' : `${count} sites`),
  now: (amount: string) => `Inactive, it is billed at ${amount} per month.`,
  activated: (name: string) => `Study ${name} is active`,
  failed: (name: string) => `Failed to activate ${name}`,
} as const;
