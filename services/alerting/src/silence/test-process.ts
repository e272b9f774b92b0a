import type { FakeClock } from '@headworks/clock';
import type { DueWork } from '@headworks/due-work';
import { type EventStore, StreamLoader } from '@headworks/event-store';
import type { Pool, Sql, Tx } from '@headworks/postgres';
import { alertDecider } from '../alert/alert.js';
import type { Deciding } from '../alerting.js';
import { contactsDecider } from '../contacts/contacts.js';
import { quietDecider } from '../quiet/quiet.js';

/** What outlives a process: the database, and the time. */
export interface Surroundings {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly due: DueWork;
  readonly clock: FakeClock;
}

/** A process dies here: nothing of what it would have done next happens. */
export class Died extends Error {}

/** Steps that a process still takes before it dies; a step is a statement, or one side of an append. */
interface Life {
  steps: number;
}

const step = (life: Life): void => {
  if (life.steps <= 0) throw new Died();
  life.steps -= 1;
};

/** A process of alerting that takes so many steps. What it knows of streams is its own. */
export function startProcess({ pool, store, due, clock }: Surroundings, steps: number): Deciding {
  const life = { steps };
  const mortal: EventStore = {
    source: store.source,
    append: async (...given) => {
      step(life);
      const appended = await store.append(...given);
      step(life);
      return appended;
    },
    read: (...given) => store.read(...given),
    readAll: (...given) => store.readAll(...given),
    onAppended: (wake) => store.onAppended(wake),
    close: () => store.close(),
  };
  return {
    contacts: new StreamLoader(mortal, contactsDecider),
    alerts: new StreamLoader(mortal, alertDecider),
    quiet: new StreamLoader(mortal, quietDecider),
    due,
    platform: { pool: { ...pool, sql: mortalSql(pool.sql, life) }, clock, bus: { partitionOf: () => 0 } },
  };
}

function mortalSql<S extends Sql | Tx>(sql: S, life: Life): S {
  return new Proxy(sql, {
    apply: (target, self, given) => {
      step(life);
      return Reflect.apply(target, self, given);
    },
    get: (target, name) => {
      if (name !== 'begin' || !('begin' in target)) return Reflect.get(target, name);
      return (work: (tx: Tx) => Promise<unknown>) => target.begin((tx) => work(mortalSql(tx, life)));
    },
  });
}
