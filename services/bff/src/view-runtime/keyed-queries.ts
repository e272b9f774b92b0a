import { sleep } from '@headworks/async';
import type { Tx } from '@headworks/postgres';
import DataLoader from 'dataloader';

/** A query for the rows of keys, as numbers or texts. Calls share its runs by its identity: it is a constant of its module. */
export type KeyedQuery<Key, Row> = (tx: Tx, keys: readonly Key[], orgIds: readonly number[]) => Promise<ReadonlyMap<Key, Row>>;

type Run = <T>(orgs: string, query: (tx: Tx) => Promise<T>) => Promise<T>;

const MAX_KEYS = 500;
const MAX_LOADERS = 10_000;
/** A query that takes longer, on a connection that no longer answers, does not hold up those after it. */
const PATIENCE_MS = 100;

/**
 * Keyed queries of concurrent calls: what they ask goes into one transaction, and what is asked while it runs goes into the next, so no answer is older
 * than its question. Only calls with the same organizations share one: the wall stands between the others. Nothing is cached.
 */
export class KeyedQueries {
  /** By query and organizations; the query gives the types of its loaders. */
  readonly #loaders = new Map<unknown, Map<string, unknown>>();

  /** `run` opens a transaction that sees the rows of `orgs`. */
  constructor(readonly run: Run) {}

  find<Key, Row>(query: KeyedQuery<Key, Row>, orgs: string, orgIds: readonly number[], key: Key): Promise<Row | undefined> {
    const loaders = this.#loaders.get(query) ?? new Map<string, unknown>();
    this.#loaders.set(query, loaders);
    const loader = (loaders.get(orgs) as DataLoader<Key, Row | undefined> | undefined) ?? this.#open(query, orgs, orgIds);
    if (loaders.size >= MAX_LOADERS) loaders.clear();
    loaders.set(orgs, loader);
    return loader.load(key);
  }

  #open<Key, Row>(query: KeyedQuery<Key, Row>, orgs: string, orgIds: readonly number[]): DataLoader<Key, Row | undefined> {
    let running: Promise<unknown> = Promise.resolve();
    const read = async (keys: readonly Key[]): Promise<(Row | undefined)[]> => {
      const reading = this.run(orgs, (tx) => query(tx, [...new Set(keys)], orgIds));
      running = reading.catch(() => {});
      const rows = await reading;
      return keys.map((key) => rows.get(key));
    };
    return new DataLoader(read, {
      cache: false,
      maxBatchSize: MAX_KEYS,
      batchScheduleFn: (dispatch) => void Promise.race([running, sleep(PATIENCE_MS)]).then(() => setImmediate(dispatch)),
    });
  }
}
