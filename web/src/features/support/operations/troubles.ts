import type { Operations } from '@headworks/api/paths/cloud/operations';
import { formatCount } from '../../../ui/format/format.js';
import { operationsTexts } from './texts.js';

const t = operationsTexts;

/** One sentence about what is wrong. */
export interface Trouble {
  readonly level: 'severe' | 'moderate';
  readonly text: string;
}

const counted = (level: Trouble['level'], count: number, sentence: (count: string, one: boolean) => string): readonly Trouble[] =>
  count === 0 ? [] : [{ level, text: sentence(formatCount(count), count === 1) }];

/** How a calculation ends that broke; another error says what its basin lacks. */
const BROKEN = 'Error in hydrograph decomp';

const isFault = ({ state, error }: Operations['jobs']['items'][number]): boolean =>
  state === 'failed' && error?.startsWith(BROKEN) === true;

/** What is wrong, the worst first; empty where all is well. */
export const troublesOf = ({ services, lags, deadLetters, due, deliveries, jobs, views }: Operations): readonly Trouble[] => [
  ...counted('severe', services.filter(({ ready }) => !ready).length, t.trouble.services),
  ...counted('severe', lags.items.filter(({ stopped }) => stopped !== null).length, t.trouble.groups),
  ...counted('severe', deadLetters.total, t.trouble.letters),
  ...counted('moderate', due.total, t.trouble.due),
  ...counted('moderate', deliveries.total, t.trouble.deliveries),
  ...counted('moderate', views.filter(({ failed }) => failed !== null).length, t.trouble.views),
  ...counted('moderate', jobs.items.filter(isFault).length, t.trouble.jobs),
];

/** The line for when all is well. */
export function wellOf({ lags }: Operations): string {
  const waiting = lags.items.reduce((sum, { lag }) => sum + (lag ?? 0), 0);
  return `${t.ready} ${waiting === 0 ? t.noneWaits : t.waits(formatCount(waiting), waiting)}`;
}
