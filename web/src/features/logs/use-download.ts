import { shownName } from '@headworks/api/device-name';
import type { Log } from '@headworks/api/paths/shapes';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { useMember } from '../../session/member.js';
import { saveFile } from '../../ui/format/save-file.js';
import { csvFileName, csvHead, csvLines, type LogRecord } from './log-csv.js';

export interface Download {
  readonly start: (log: Log, dates: Dates) => void;
  /** From 0 to 1 while downloading; null otherwise. */
  readonly done: number | null;
  readonly error: unknown;
}

/**
 * Downloads the records of a log between two dates as a CSV file. They arrive in parts, so neither the server nor the page holds all of
 * them as objects.
 */
export function useDownload(): Download {
  const { units } = useMember();
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const start = async (log: Log, dates: Dates) => {
    const leave = new AbortController();
    leaving.current = leave;
    const { signal } = leave;
    setDone(0);
    setError(null);
    try {
      const parts = [csvHead(units)];
      for await (const records of recordsOf(log.id, dates, signal)) {
        parts.push(csvLines(records, units));
        const last = records.at(-1)?.time ?? dates.end;
        setDone((last - dates.start) / Math.max(1, dates.end - dates.start));
      }
      saveFile(csvFileName(shownName(log)), 'text/csv;charset=utf-8', new Blob(parts));
    } catch (problem) {
      if (!signal.aborted) setError(problem);
    } finally {
      if (!signal.aborted) setDone(null);
    }
  };
  return { start: (log, dates) => void start(log, dates), done, error };
}

async function* recordsOf(logId: number, { start, end }: Dates, signal: AbortSignal): AsyncGenerator<readonly LogRecord[]> {
  for (let from = start; from <= end; ) {
    const { records } = await call('itrGetRecords', { logId, startDate: from, endDate: end, adjust: true }, signal);
    const last = records.at(-1);
    if (last === undefined) return;
    yield records;
    from = last.time + 1;
  }
}
