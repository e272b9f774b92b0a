import type { FlowFile } from '@headworks/api/commands/analysis';
import { openThreads, type Threads } from '@headworks/threads';
import type { ConvertOrder } from './convert.js';

export type FlowFileThreads = Threads<ConvertOrder, FlowFile>;

/** A file of 64 MB as text, its rows with flows, and these as JSON. */
const HEAP_MB = 768;

export const openFlowFileThreads = (most: number): FlowFileThreads =>
  openThreads({ worker: new URL('./convert-worker.js', import.meta.url), most, heapMb: HEAP_MB });
