/** Too many calls wait, or one has waited too long. */
export class NoSlotError extends Error {
  override readonly name = 'NoSlotError';
}

export interface SlotLimits {
  /** Calls that run concurrently. */
  readonly atOnce: number;
  /** Calls that wait for one of them to end. */
  readonly waiting: number;
  readonly waitMs: number;
}

export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs up to N calls concurrently; the others wait in their order. Rejects with NoSlotError if there are too many, or after a time. */
export function openSlots({ atOnce, waiting, waitMs }: SlotLimits): Slots {
  const starts = new Set<() => void>();
  let running = 0;

  const enter = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (starts.size >= waiting) return Promise.reject(new NoSlotError(`${starts.size} calls wait`));
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        starts.delete(start);
        reject(new NoSlotError(`waited ${waitMs} ms`));
      }, waitMs);
      starts.add(start);
    });
  };
  /** The slot passes to the first that waits. */
  const leave = (): void => {
    const [first] = starts;
    if (first === undefined) {
      running -= 1;
      return;
    }
    starts.delete(first);
    first();
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
