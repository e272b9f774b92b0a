/** More calculations of an organization do not wait for one thread. */
const MOST_WAITING = 32;

/** Too many calculations of the organization wait already. */
export class TooManyWaiting extends Error {
  constructor() {
    super(`more than ${MOST_WAITING} calculations of an organization wait`);
    this.name = 'TooManyWaiting';
  }
}

/** Of whom a work is. */
export interface Turn {
  readonly orgId: number;
  /** It waits behind any number. */
  readonly patient?: boolean;
  /** Of a visitor: it waits until no member of any organization does. */
  readonly last?: boolean;
}

/** One work at a time; where several organizations wait, each has one in turn. */
export interface Turns {
  /** Rejects with TooManyWaiting, and with the error of the work. */
  take<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
}

/** By organization; the first of the map is next. */
type Line = Map<number, (() => void)[]>;

export function openTurns(): Turns {
  const members: Line = new Map();
  const visitors: Line = new Map();
  let busy = false;

  const next = (): void => {
    const line = members.size > 0 ? members : visitors;
    const [first] = line;
    if (!first) {
      busy = false;
      return;
    }
    const [orgId, own] = first;
    line.delete(orgId);
    const begin = own.shift();
    if (own.length > 0) line.set(orgId, own);
    begin?.();
  };

  return {
    take: async ({ orgId, patient = false, last = false }, work) => {
      if (busy) {
        const line = last ? visitors : members;
        const own = line.get(orgId) ?? [];
        if (!patient && own.length >= MOST_WAITING) throw new TooManyWaiting();
        await new Promise<void>((begin) => {
          own.push(begin);
          line.set(orgId, own);
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
