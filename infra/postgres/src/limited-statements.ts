import type { Sql } from './sql.js';
import { isStatement, type Statement } from './statement.js';

/** Of a statement that its session sends as soon as it is open: the client cannot take it back, and would lose a session that finds it cancelled. */
const EMPTIED = { cancelled: null, strings: [''], args: [], options: { simple: true, prepare: false } } as const;

/**
 * Limits how long a statement waits for a connection, including the `begin` of a transaction. One that is refused is never sent. Statements in
 * transactions and reserved sessions have their connection; one that follows another in the same session has it too. `patiently` makes
 * statements that wait as long as it takes: those that `start` makes before it returns. `perSession` gets each before it is sent.
 */
export function limitStatements(client: Sql, waitMs: number, refused: () => Error, perSession: (statement: Statement) => void) {
  let patient = false;
  const refuseIfWaiting = (statement: Statement) => {
    if (statement.state !== null) return;
    statement.reject(refused());
    statement.cancel();
    Object.assign(statement, EMPTIED);
  };
  const limited = <Made>(made: Made): Made => {
    if (!isStatement(made)) return made;
    perSession(made);
    if (patient) return made;
    const send = made.handler;
    made.handler = (statement) => {
      send(statement);
      if (statement.state !== null) return;
      // Answered meanwhile, it can be collected with its rows.
      const waiting = new WeakRef(statement);
      setTimeout(() => {
        const late = waiting.deref();
        if (late) refuseIfWaiting(late);
      }, waitMs).unref();
    };
    return made;
  };
  const unsafe = client.unsafe as (...given: readonly unknown[]) => unknown;
  // The client's own `begin` uses it too.
  Object.assign(client, { unsafe: (...given: readonly unknown[]) => limited(unsafe(...given)) });
  const sql = new Proxy(client, { apply: (target, self, given) => limited(Reflect.apply(target, self, given) as unknown) });
  const patiently = <T>(start: () => T): T => {
    patient = true;
    try {
      return start();
    } finally {
      patient = false;
    }
  };
  return { sql, patiently };
}
