import { studyGetResult, studyGetResultPending } from '@headworks/api/paths/study/result';
import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import { until } from '@headworks/testing';
import { call, exchange, type Refused, refused } from './call.js';
import type { SignedIn } from './organization.js';
import type { Product } from './product.js';
import { inDatabase } from './time-passes.js';

type Asked = Parameters<typeof call<typeof studyGetResult>>[1];

interface Asking extends SignedIn {
  /** The shared product without it. */
  readonly at?: Product;
}

/** The advisory lock that those who keep a result wait for. */
const KEEPING = 21;

/** Does `work` while no calculation can end: those that are in work wait before their result is kept. */
export const whileNoneEnds = (at: Product, work: () => Promise<unknown>): Promise<void> =>
  inDatabase(async (sql) => {
    // Without the limits of the product's sessions: a try that fails would go to the end of the line.
    await sql.unsafe(`
      create or replace function analysis.hold() returns trigger language plpgsql as $$
        begin
          perform set_config('lock_timeout', '0', true), set_config('transaction_timeout', '0', true);
          perform pg_advisory_xact_lock_shared(${KEEPING});
          return new;
        end $$;
      create or replace trigger hold before insert on analysis.results for each row execute function analysis.hold()`);
    await sql.begin(async (tx) => {
      await tx`set local transaction_timeout = 0`;
      await tx`select pg_advisory_xact_lock(${KEEPING})`;
      await work();
    });
  }, at);

const options = ({ at }: Asking) => (at === undefined ? {} : { at });

/** Asks for a result and waits for its calculation, as the web app does. */
export async function resultOf(who: Asking, asked: Asked): Promise<BasinResult | Refused> {
  const first = await exchange(studyGetResult, asked, who.token, options(who));
  if (first.status !== 200) return refused(first);
  const started = first.body as BasinResult | { readonly message: 'JobStarted' };
  if (!('message' in started)) return started;
  return until(
    async () => {
      const pending = await exchange(studyGetResultPending, asked, who.token, options(who));
      if (pending.status === 200) return pending.body as BasinResult;
      const refusal = refused(pending);
      return refusal.error === 'NoSuchKey' ? undefined : refusal;
    },
    { what: 'the calculation to end' },
  );
}

/** A result that must be there in the end. */
export async function readyResult(who: Asking, asked: Asked): Promise<BasinResult> {
  const result = await resultOf(who, asked);
  if ('error' in result) throw new Error(`no result: ${result.error} ${result.message}`);
  return result;
}
