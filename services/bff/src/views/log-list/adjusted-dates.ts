import type { AdjustedDates } from '@headworks/api/events/log';

export const ADJUSTED_COLUMNS = ['adjusted_start_at', 'adjusted_end_at', 'start_index', 'end_index'] as const;

/** Epoch seconds of the first and the last record that count, and their indices; all null where every record counts. */
export const adjustedColumns = (dates: AdjustedDates | null) => ({
  adjusted_start_at: dates?.startAt ?? null,
  adjusted_end_at: dates?.endAt ?? null,
  start_index: dates?.startIndex ?? null,
  end_index: dates?.endIndex ?? null,
});
