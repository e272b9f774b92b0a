import type { Sql } from './sql.js';

/** What a statement of postgres.js 3.4.9 has beyond its types. */
interface Statement {
  readonly options: object;
  resolve(rows: unknown): void;
  reject(error: unknown): void;
}

/**
 * A client that sends at most `most` statements outside transactions in one session before the first of them is answered, so that a transaction
 * can follow them: a `begin` that is the hundredth is sent by postgres.js 3.4.9 without keeping the session for it. The transaction fails
 * and stays open, and later statements of others run in it (https://github.com/porsager/postgres/issues/1189).
 */
export function limitPerSession(sql: Sql, most: number): Sql {
  const sent = new WeakMap<object, number>();
  const sentIn = (session: object): number => sent.get(session) ?? 0;
  const limited = <Made>(made: Made): Made => {
    if (!isStatement(made)) return made;
    const { resolve, reject } = made;
    let session: object | undefined;
    const answered = () => {
      if (session) sent.set(session, sentIn(session) - 1);
      session = undefined;
    };
    // Called when it is sent, also a second time after a changed table; the session gets the next statement at once if it returns true.
    const onexecute = (its: object): boolean => {
      if (!session) sent.set(its, sentIn(its) + 1);
      session = its;
      return sentIn(its) < most;
    };
    Object.assign(made.options, { onexecute });
    made.resolve = (rows) => {
      answered();
      resolve(rows);
    };
    made.reject = (error) => {
      answered();
      reject(error);
    };
    return made;
  };
  const unsafe = sql.unsafe.bind(sql) as (...given: readonly unknown[]) => unknown;
  const limitedUnsafe = (...given: readonly unknown[]) => limited(unsafe(...given));
  return new Proxy(sql, {
    apply: (client, self, given) => limited(Reflect.apply(client, self, given) as unknown),
    get: (client, name) => (name === 'unsafe' ? limitedUnsafe : Reflect.get(client, name)),
  });
}

const isStatement = (made: unknown): made is Statement => made instanceof Promise && 'options' in made;
