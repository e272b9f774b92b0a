import { checkFile } from './check-file.js';
import { exportFiles, flagFile } from './flag-file.js';
import type { Heard, Order, ResultOf } from './orders.js';
import { sendFile } from './send-file.js';

const say = (heard: Heard) => postMessage(heard);

const run = (order: Order, onProgress: (done: number, all: number) => void): Promise<ResultOf[keyof ResultOf]> => {
  switch (order.kind) {
    case 'check':
      return checkFile(order);
    case 'send':
      return sendFile(order, onProgress);
    case 'flag':
      return flagFile(order);
    case 'export':
      return exportFiles(order, onProgress);
    default:
      return order satisfies never;
  }
};

// Only file-thread.ts speaks to this thread.
addEventListener('message', ({ data: { id, order } }: MessageEvent<{ readonly id: number; readonly order: Order }>) => {
  run(order, (done, all) => say({ id, kind: 'progress', done, all })).then(
    (result) => say({ id, kind: 'result', result }),
    (error: unknown) => say({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
