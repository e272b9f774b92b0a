import type { Statement } from './statement.js';

/**
 * For each statement that a client makes: at most `most` outside transactions are sent in one session before the first of them is answered, so that a
 * transaction can follow them. A `begin` that is the hundredth is sent by postgres.js 3.4.9 without keeping the session for it: the transaction
 * fails and stays open, and later statements of others run in it (https://github.com/porsager/postgres/issues/1189).
 */
export function limitPerSession(most: number): (statement: Statement) => void {
  const sent = new WeakMap<object, number>();
  const sentIn = (session: object): number => sent.get(session) ?? 0;
  return (statement) => {
    // A `begin` keeps its session by a hook of its own.
    if ('onexecute' in statement.options) return;
    const { resolve, reject } = statement;
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
    Object.assign(statement.options, { onexecute });
    statement.resolve = (rows) => {
      answered();
      resolve(rows);
    };
    statement.reject = (error) => {
      answered();
      reject(error);
    };
  };
}
