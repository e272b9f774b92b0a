/** What a statement of postgres.js 3.4.9 has beyond its types. */
export interface Statement {
  /** The session that it was sent in. */
  readonly state: object | null;
  readonly options: object;
  /** Gives it to a session, or queues it. Not called for a part of another statement. */
  handler(statement: Statement): void;
  resolve(rows: unknown): void;
  reject(error: unknown): void;
  /** Takes it out of the queue. */
  cancel(): void;
}

export const isStatement = (made: unknown): made is Statement => made instanceof Promise && 'handler' in made;
