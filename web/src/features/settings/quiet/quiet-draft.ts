import { limits, type QuietWindow } from '@headworks/contracts';
import { texts } from '../../../texts.js';
import { formatCount } from '../../../ui/format.js';

const t = texts.quiet;
const MINUTE_SECONDS = 60;
const USUAL_SECONDS = 2 * 3_600;
const DAY_MS = 86_400_000;

/** A quiet window as it is planned. Times in epoch seconds. */
export interface QuietDraft {
  readonly scope: 'all' | 'some';
  readonly deviceIds: { readonly itr: readonly number[]; readonly fr: readonly number[] };
  readonly start: number;
  readonly end: number;
  readonly reason: string;
}

/** From this minute on, for two hours. */
export function newQuiet(nowSeconds: number): QuietDraft {
  const start = nowSeconds - (nowSeconds % MINUTE_SECONDS);
  return { scope: 'all', deviceIds: { itr: [], fr: [] }, start, end: start + USUAL_SECONDS, reason: '' };
}

export interface QuietProblems {
  readonly devices: string | null;
  readonly times: string | null;
  readonly reason: string | null;
}

function problemOfDevices({ scope, deviceIds }: QuietDraft): string | null {
  const count = deviceIds.itr.length + deviceIds.fr.length;
  if (scope === 'all') return null;
  if (count === 0) return t.noDevices;
  return count > limits.quietDevices ? t.tooMany(formatCount(limits.quietDevices)) : null;
}

function problemOfTimes({ start, end }: QuietDraft, nowSeconds: number): string | null {
  if (start >= end) return t.order;
  if (end <= nowSeconds) return t.past;
  return (end - start) * 1000 > limits.quietWindowMs ? t.tooLongWindow(limits.quietWindowMs / DAY_MS) : null;
}

function problemOfReason({ reason }: QuietDraft): string | null {
  if (reason.trim() === '') return t.required(t.reason);
  return reason.trim().length > limits.quietReasonLength ? t.tooLong(limits.quietReasonLength) : null;
}

/** Why a quiet window cannot be planned so. */
export const problemsOf = (draft: QuietDraft, nowSeconds: number): QuietProblems => ({
  devices: problemOfDevices(draft),
  times: problemOfTimes(draft, nowSeconds),
  reason: problemOfReason(draft),
});

/** The state of a window now: it passes while the page is open. The end is not part of it. */
export function stateAt({ start, end }: Pick<QuietWindow, 'start' | 'end'>, nowSeconds: number): QuietWindow['state'] {
  if (nowSeconds < start) return 'planned';
  return nowSeconds < end ? 'running' : 'over';
}
