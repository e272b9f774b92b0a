import * as alertingCalls from '@headworks/api/commands/alerting';
import * as analysisCalls from '@headworks/api/commands/analysis';
import type { CallContract, CallInput } from '@headworks/api/commands/call';
import type { Refusal } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { Operations } from '@headworks/api/paths/cloud/operations';
import { type ServiceName, serviceNames } from '@headworks/api/services';
import { within } from '@headworks/async';
import { type ServiceOperations, withoutPersonal } from '@headworks/platform';
import { ask, ownCall, type ResultOf } from '@headworks/rpc';
import type { Context } from '../core/context.js';
import { operationsOf } from './operator-calls.js';

/** A service that takes longer is shown as not ready, and the others are shown. */
const ANSWER_WITHIN_MS = 2_000;
const DAY_MS = 86_400_000;
const NO_ANSWER = 'It does not answer.';

const toSeconds = (ms: number): number => Math.max(0, Math.round(ms / 1_000));

/** What every service says of itself, asked at the same time. */
export async function readOperations(context: Context): Promise<Operations> {
  const since = context.platform.clock.now() - limits.operationsDays * DAY_MS;
  const lately = { since, limit: limits.operationsListed };
  const [answers, deliveries, jobs, views] = await Promise.all([
    Promise.all(serviceNames.map(async (name) => ({ name, said: await askWithin(context, operationsOf(name), {}) }))),
    askWithin(context, alertingCalls.failedDeliveries, lately),
    askWithin(context, analysisCalls.listJobs, lately),
    context.views.states(),
  ]);
  const answered = answers.flatMap(({ name, said }) => (said ? { name, said } : []));
  return {
    services: answers.map(({ name, said }) => stateOf(name, said)),
    lags: joined(answered, ({ lags }) => ({ total: lags.length, items: lags })),
    deadLetters: joined(answered, ({ deadLetters: { total, items } }) => ({
      total,
      items: items.map(({ failedAt, ...letter }) => ({ ...letter, time: toSeconds(failedAt) })),
    })),
    deliveries: {
      total: deliveries?.total ?? 0,
      items: (deliveries?.items ?? []).map(({ failedAt, serialNumber, ...failed }) => ({
        ...failed,
        time: toSeconds(failedAt),
        device: serialNumber,
      })),
    },
    jobs: {
      total: jobs?.total ?? 0,
      items: (jobs?.items ?? []).map(({ jobId, since: requestedAt, ...job }) => ({ ...job, id: jobId, since: toSeconds(requestedAt) })),
    },
    due: joined(answered, ({ due: { total, items } }) => ({
      total,
      items: items.map(({ dueAt, ...work }) => ({ ...work, dueAt: toSeconds(dueAt) })),
    })),
    views: views.map((view) => ({ ...view, failed: view.failed && withoutPersonal(view.failed) })),
  };
}

function stateOf(name: ServiceName, said: ServiceOperations | undefined): Operations['services'][number] {
  if (said === undefined) return { name, version: null, ready: false, why: NO_ANSWER };
  return { name, version: said.version, ready: said.causes.length === 0, why: said.causes.length === 0 ? null : said.causes.join('; ') };
}

interface Answered {
  readonly name: ServiceName;
  readonly said: ServiceOperations;
}

interface List<Item> {
  readonly total: number;
  readonly items: readonly Item[];
}

/** The lists of all services as one, with the service of each item. */
function joined<Item extends object>(
  answered: readonly Answered[],
  listIn: (said: ServiceOperations) => List<Item>,
): { total: number; items: (Item & { service: ServiceName })[] } {
  const lists = answered.map(({ name, said }) => ({ name, list: listIn(said) }));
  return {
    total: lists.reduce((sum, { list }) => sum + list.total, 0),
    items: lists.flatMap(({ name, list }) => list.items.map((item) => ({ ...item, service: name }))),
  };
}

/** The result of a query; undefined where the service does not answer in time, or refuses. */
async function askWithin<C extends CallContract>(
  { platform }: Context,
  contract: C,
  input: CallInput<C>,
): Promise<ResultOf<C> | undefined> {
  const now = platform.clock.now();
  const meta = { ...ownCall('bff', now), deadline: now + ANSWER_WITHIN_MS };
  try {
    const asked = ask<C, Refusal>(platform.calls, contract, input, meta);
    const answer = await within(asked, ANSWER_WITHIN_MS, `${contract.service}.${contract.name}`);
    return answer.ok ? answer.result : undefined;
  } catch (err) {
    platform.logger.warn({ err, service: contract.service }, 'a service does not answer the support console');
    return undefined;
  }
}
