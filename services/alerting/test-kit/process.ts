import type { FakeClock } from '@headworks/clock';
import type { DueWork } from '@headworks/due-work';
import { type EventStore, StreamLoader } from '@headworks/event-store';
import type { Pool, Sql, Tx } from '@headworks/postgres';
import { alertDecider } from '../src/alert/alert.js';
import { contactsDecider } from '../src/contacts/contacts.js';
import type { StageContext } from '../src/context.js';
import { maintenanceWindowsDecider } from '../src/maintenance-windows/maintenance-windows.js';

/** Everything that outlives a process: the database and the time. */
export interface Surroundings {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly due: DueWork;
  readonly clock: FakeClock;
}

/** The process crashes here and does nothing more. */
export class Crashed extends Error {}

/** Steps that a process takes before it crashes; a step is a statement, or one side of an append. */
interface Budget {
  steps: number;
}

const step = (budget: Budget): void => {
  if (budget.steps <= 0) throw new Crashed();
  budget.steps -= 1;
};

/** The store with another `append`. */
export const withAppend = (store: EventStore, append: EventStore['append']): EventStore => ({
  source: store.source,
  append,
  read: (...given) => store.read(...given),
  readSeveral: (...given) => store.readSeveral(...given),
  readAll: (...given) => store.readAll(...given),
  onAppended: (wake) => store.onAppended(wake),
  close: () => store.close(),
});

/** A process of alerting that crashes after `steps` steps. Its cache of streams is its own. */
export function startProcess({ pool, store, due, clock }: Surroundings, steps: number): StageContext {
  const budget = { steps };
  const crashing = withAppend(store, async (...given) => {
    step(budget);
    const appended = await store.append(...given);
    step(budget);
    return appended;
  });
  return {
    contacts: new StreamLoader(crashing, contactsDecider),
    alerts: new StreamLoader(crashing, alertDecider),
    maintenanceWindows: new StreamLoader(crashing, maintenanceWindowsDecider),
    due,
    platform: { pool: { ...pool, sql: crashingSql(pool.sql, budget) }, clock, bus: { partitionOf: () => 0 } },
  };
}

function crashingSql<S extends Sql | Tx>(sql: S, budget: Budget): S {
  return new Proxy(sql, {
    apply: (target, self, given) => {
      step(budget);
      return Reflect.apply(target, self, given);
    },
    get: (target, name) => {
      if (name !== 'begin' || !('begin' in target)) return Reflect.get(target, name);
      return (work: (tx: Tx) => Promise<unknown>) => target.begin((tx) => work(crashingSql(tx, budget)));
    },
  });
}
