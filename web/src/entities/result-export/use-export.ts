import { useEffect, useRef, useState } from 'react';
import { call, withSession } from '../../api/call.js';
import { failureIn } from '../../api/failure.js';
import { currentToken } from '../../api/token.js';
import { type FileThread, openFileThread } from '../../files/file-thread.js';
import { useViewer } from '../../session/viewer.js';
import { saveFile } from '../../ui/format/save-file.js';
import { type ExportedBasin, exportOrder, zipNameOf } from './export-order.js';

export interface ResultExport {
  readonly start: (exported: ExportedBasin) => void;
  /** From 0 to 1 while it goes on; null otherwise. */
  readonly done: number | null;
  readonly error: unknown;
}

/** Exports the results of a basin as a zip, which a worker makes, and records it in the audit. Leaving the page ends it. */
export function useExport(): ResultExport {
  const { units } = useViewer();
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const thread = useRef<FileThread | null>(null);
  const leave = () => {
    const open = thread.current;
    thread.current = null;
    open?.close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the end
  useEffect(() => leave, []);

  const start = async (exported: ExportedBasin) => {
    if (thread.current !== null) return;
    const own = openFileThread();
    thread.current = own;
    setDone(0);
    setError(null);
    try {
      const order = exportOrder(exported, units);
      const attempt = async () => {
        const answer = await own.ask({ kind: 'results', ...order, token: currentToken() }, (ready, all) =>
          setDone(ready / Math.max(1, all)),
        );
        if (answer.kind === 'file') return answer.content;
        throw failureIn(answer.answer, answer.status, null) ?? new TypeError('An answer that cannot be read.');
      };
      // With a new token it begins again.
      const content = await withSession(attempt);
      saveFile(zipNameOf(exported), 'application/zip', content as Blob);
      // The file is there: a note that fails is not a failure of the export.
      await call('studyLog', { basinId: exported.basin.id, date: new Date().toISOString(), event: 'EXPORT' }).catch(() => undefined);
    } catch (problem) {
      if (thread.current === own) setError(problem);
    } finally {
      if (thread.current === own) {
        leave();
        setDone(null);
      }
    }
  };
  return { start: (exported) => void start(exported), done, error };
}
