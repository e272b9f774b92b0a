import type { Sql } from './sql.js';

/** Options of a query that the client's types do not have: it keeps its session to itself until it is answered. */
const ALONE: object = { onexecute: () => false };

/**
 * A client of which no query outside a transaction follows another in the same session before that is answered. PgBouncer 1.18 gives a session of the
 * server to another client after the answer to one query, also while postgres.js has asked in it for the types of the next query's
 * parameters: that query, and then its session, never answers.
 */
export function oneAtATime(sql: Sql): Sql {
  const unsafe = (text: string, parameters: never[] = [], options: object = {}) => sql.unsafe(text, parameters, { ...options, ...ALONE });
  return new Proxy(sql, {
    apply(client, self, given) {
      const made: unknown = Reflect.apply(client, self, given);
      if (made instanceof Promise && 'options' in made) Object.assign(made.options as object, ALONE);
      return made;
    },
    get: (client, name) => (name === 'unsafe' ? unsafe : Reflect.get(client, name)),
  });
}
