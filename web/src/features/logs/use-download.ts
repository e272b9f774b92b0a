import { shownName } from '@headworks/api/device-name';
import type { Log } from '@headworks/api/paths/shapes';
import { useEffect, useRef, useState } from 'react';
import type { Dates } from '../../entities/log/use-logs.js';
import { chosenFile } from '../../files/chosen-file.js';
import { useMember } from '../../session/member.js';
import { saveFile } from '../../ui/format/save-file.js';
import { csvFileName } from './csv-file-name.js';
import { postDownload } from './post-download.js';

/** 5 MB: with more, the user chooses the file first, and it is written as it arrives. */
const RECORDS_IN_MEMORY = 100_000;

export interface Download {
  readonly start: (log: Log, dates: Dates) => void;
  /** From 0 to 1 while downloading; null otherwise. */
  readonly done: number | null;
  readonly error: unknown;
}

/** Downloads the records of a log between two dates as a CSV file. */
export function useDownload(): Download {
  const { units } = useMember();
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const start = async (log: Log, { start: startDate, end: endDate }: Dates) => {
    const leave = new AbortController();
    leaving.current = leave;
    const { signal } = leave;
    const name = csvFileName(shownName(log));
    const reached = (time: number) => setDone((time - startDate) / Math.max(1, endDate - startDate));
    setError(null);
    try {
      const file = log.count > RECORDS_IN_MEMORY ? await chosenFile(name) : null;
      setDone(0);
      const csv = await postDownload({ logId: log.id, startDate, endDate, adjust: true, units }, file, reached, signal);
      if (csv !== null) saveFile(name, 'text/csv;charset=utf-8', csv);
    } catch (problem) {
      // The user has left the page, or has chosen no file.
      if (!(problem instanceof DOMException && problem.name === 'AbortError')) setError(problem);
    } finally {
      if (!signal.aborted) setDone(null);
    }
  };
  return { start: (log, dates) => void start(log, dates), done, error };
}
