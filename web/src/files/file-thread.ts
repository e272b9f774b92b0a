import type { Order, ResultOf, WorkerMessage } from './orders.js';

type OnProgress = (done: number, all: number) => void;

/** The worker that reads files, so that the page stays responsive. */
export interface FileThread {
  /** Rejects if the file cannot be read or the worker fails. */
  ask<Kind extends Order['kind']>(order: Extract<Order, { kind: Kind }>, onProgress?: OnProgress): Promise<ResultOf[Kind]>;
  /** Ends the worker; pending requests are rejected. */
  close(): void;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: OnProgress;
}

export function openFileThread(): FileThread {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const fail = (message: string) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    const asked = waiting.get(data.id);
    if (asked === undefined) return;
    if (data.kind === 'progress') {
      asked.onProgress(data.done, data.all);
      return;
    }
    waiting.delete(data.id);
    if (data.kind === 'failed') asked.reject(new Error(data.message));
    // The worker returns each order's own kind of result.
    else asked.resolve(data.result as never);
  };
  worker.onerror = () => fail('The files cannot be read in this browser.');
  return {
    ask: (order, onProgress = () => {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject, onProgress });
        worker.postMessage({ id, order });
      }),
    close: () => {
      worker.terminate();
      fail('The files were closed.');
    },
  };
}
