/** More calculations of an organization do not wait for one thread. */
const MOST_WAITING = 32;

/** Too many calculations of the organization wait already. */
export class TooManyWaiting extends Error {
  constructor() {
    super(`more than ${MOST_WAITING} calculations of an organization wait`);
    this.name = 'TooManyWaiting';
  }
}

/** One work at a time; where several organizations wait, each has one in turn. */
export interface Turns {
  /** `patient` work waits behind any number. Rejects with TooManyWaiting, and with the error of the work. */
  take<T>(orgId: number, work: () => Promise<T>, patient?: boolean): Promise<T>;
}

export function openTurns(): Turns {
  /** By organization; the first of the map is next. */
  const waiting = new Map<number, (() => void)[]>();
  let busy = false;

  const next = (): void => {
    const [first] = waiting;
    if (!first) {
      busy = false;
      return;
    }
    const [orgId, own] = first;
    waiting.delete(orgId);
    const begin = own.shift();
    if (own.length > 0) waiting.set(orgId, own);
    begin?.();
  };

  return {
    take: async (orgId, work, patient = false) => {
      if (busy) {
        const own = waiting.get(orgId) ?? [];
        if (!patient && own.length >= MOST_WAITING) throw new TooManyWaiting();
        await new Promise<void>((begin) => {
          own.push(begin);
          waiting.set(orgId, own);
        });
      } else busy = true;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
