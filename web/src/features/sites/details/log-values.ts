import { shownName } from '@headworks/api/device-name';
import type { Log } from '@headworks/api/paths/shapes';

export interface LogValue {
  readonly logId: number;
  readonly value: number;
  /** The name of the log's device. */
  readonly log: string;
}

/** The values that the logs of a site were imported with, without logs that have none. Households are a count, pipe sizes inches. */
export const logValues = (logs: readonly Log[], field: 'population' | 'pipeid'): readonly LogValue[] =>
  logs.flatMap((log) => {
    const value = log[field];
    return value === null ? [] : [{ logId: log.id, value, log: shownName(log) }];
  });
