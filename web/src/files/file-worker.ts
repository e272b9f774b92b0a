import { checkFile } from './check-file.js';
import { exportFiles, flagFile } from './flag-file.js';
import type { Order, ResultOf, WorkerMessage } from './orders.js';
import { readRain } from './read-rain.js';
import { sendBody, sendFile } from './send-file.js';

const post = (message: WorkerMessage) => postMessage(message);

const run = (order: Order, onProgress: (done: number, all: number) => void): Promise<ResultOf[keyof ResultOf]> => {
  switch (order.kind) {
    case 'check':
      return checkFile(order);
    case 'send':
      return sendFile(order, onProgress);
    case 'rain':
      return readRain(order.file, order.fallback, onProgress);
    case 'post':
      return sendBody(order.body, order, onProgress);
    case 'flag':
      return flagFile(order);
    case 'export':
      return exportFiles(order, onProgress);
    case 'results':
      return import('./export-results.js').then(({ exportResults }) => exportResults(order, onProgress));
    // The readers of KML are not for those who upload CSV files.
    case 'kml':
      return import('./read-kml.js').then(({ readKml }) => readKml(order, onProgress));
    case 'kmlSites':
      return import('./read-kml.js').then(({ checkKml }) => checkKml(order));
    default:
      return order satisfies never;
  }
};

// Only file-thread.ts posts to this worker.
addEventListener('message', ({ data: { id, order } }: MessageEvent<{ readonly id: number; readonly order: Order }>) => {
  run(order, (done, all) => post({ id, kind: 'progress', done, all })).then(
    (result) => post({ id, kind: 'result', result }),
    (error: unknown) => post({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
