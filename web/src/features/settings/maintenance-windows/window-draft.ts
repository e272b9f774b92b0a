import { isBlank } from '@headworks/api/blank';
import { limits } from '@headworks/api/limits';
import type { MaintenanceWindow } from '@headworks/api/paths/shapes';
import { formatCount } from '../../../ui/format/format.js';
import { maintenanceWindowsTexts } from './texts.js';

const t = maintenanceWindowsTexts;
const MINUTE_SECONDS = 60;
const DEFAULT_SECONDS = 2 * 3_600;
const DAY_MS = 86_400_000;

/** A maintenance window as it is planned. Times in epoch seconds. */
export interface WindowDraft {
  readonly scope: 'all' | 'some';
  readonly deviceIds: { readonly itr: readonly number[]; readonly fr: readonly number[] };
  readonly start: number;
  readonly end: number;
  readonly reason: string;
}

/** A draft that starts in the present minute and lasts two hours. */
export function newWindow(nowSeconds: number): WindowDraft {
  const start = nowSeconds - (nowSeconds % MINUTE_SECONDS);
  return { scope: 'all', deviceIds: { itr: [], fr: [] }, start, end: start + DEFAULT_SECONDS, reason: '' };
}

/** A draft as the fields of the form. */
export interface WindowForm {
  readonly reason: string;
  readonly times: Pick<WindowDraft, 'start' | 'end'>;
  readonly devices: Pick<WindowDraft, 'scope' | 'deviceIds'>;
}

export const formOf = ({ reason, start, end, scope, deviceIds }: WindowDraft): WindowForm => ({
  reason,
  times: { start, end },
  devices: { scope, deviceIds },
});
export const draftOf = ({ reason, times, devices }: WindowForm): WindowDraft => ({ reason, ...times, ...devices });

export interface WindowProblems {
  readonly devices: string | null;
  readonly times: string | null;
  readonly reason: string | null;
}

function problemOfDevices({ scope, deviceIds }: WindowDraft): string | null {
  const count = deviceIds.itr.length + deviceIds.fr.length;
  if (scope === 'all') return null;
  if (count === 0) return t.noDevices;
  return count > limits.maintenanceWindowDevices ? t.tooMany(formatCount(limits.maintenanceWindowDevices)) : null;
}

function problemOfTimes({ start, end }: WindowDraft, nowSeconds: number): string | null {
  if (start >= end) return t.order;
  if (end <= nowSeconds) return t.past;
  return (end - start) * 1000 > limits.maintenanceWindowMs ? t.tooLongWindow(limits.maintenanceWindowMs / DAY_MS) : null;
}

function problemOfReason({ reason }: WindowDraft): string | null {
  if (isBlank(reason)) return t.required(t.reason);
  return reason.trim().length > limits.maintenanceReasonLength ? t.tooLong(limits.maintenanceReasonLength) : null;
}

/** The problems that prevent planning the window. */
export const problemsOf = (draft: WindowDraft, nowSeconds: number): WindowProblems => ({
  devices: problemOfDevices(draft),
  times: problemOfTimes(draft, nowSeconds),
  reason: problemOfReason(draft),
});

/** The present state of a window, which changes while the page is open. The end is excluded. */
export function stateAt({ start, end }: Pick<MaintenanceWindow, 'start' | 'end'>, nowSeconds: number): MaintenanceWindow['state'] {
  if (nowSeconds < start) return 'planned';
  return nowSeconds < end ? 'running' : 'over';
}
