import type { ErrorCode, Refusal } from '@headworks/api/errors';
import type { ResultPeriod } from '@headworks/api/events/result';
import { limits } from '@headworks/api/limits';
import { isVisitor, VISITORS } from '@headworks/api/share-actor';
import type { Migration, Sql, Tx } from '@headworks/postgres';
import type { Hashes } from '../inputs/hash.js';
import type { JobEnd } from './job.js';

/** What a job calculates, for whom. Its number is that of its stream. */
export interface JobRow {
  readonly jobId: number;
  readonly orgId: number;
  readonly basinId: number;
  readonly actor: string;
  readonly onBehalfOf: string | null;
  readonly period: ResultPeriod;
  readonly ignoreActivation: boolean;
  readonly inactive: readonly { readonly logId: number; readonly serialNumber: string }[];
  readonly state: 'waiting' | 'running' | 'ready' | 'failed' | 'superseded';
  /** Of the inputs when it was requested; of the result when it is ready. */
  readonly hash: string;
  /** Epoch milliseconds. */
  readonly requestedAt: number;
  /** How often it was begun, and how often it ended its thread. */
  readonly starts: number;
  readonly threadEnds: number;
  readonly error: ErrorCode | null;
  readonly message: string | null;
  /** The persons who wait for it: those who asked for it, and for no other dates of the basin since. */
  readonly askers: readonly string[];
  /** Its end, as long as its stream may lack it: due work until it is written. */
  readonly unwritten: JobEnd | null;
}

/** Ends that are written in one turn. */
const MOST_ENDS = 100;

export const jobSteps: readonly Migration[] = [
  {
    name: 'jobs',
    run: async (tx) => {
      await tx`
        create table jobs (
          job_id bigint generated always as identity (minvalue 1) primary key, org_id bigint not null, basin_id bigint not null,
          actor text not null, on_behalf_of text, wanted jsonb not null, inactive jsonb not null, state text not null default 'waiting',
          hash text not null, requested_at double precision not null, starts integer not null default 0, thread_ends integer not null default 0,
          error text, message text
        )`;
      await tx`create index jobs_of_basin on jobs (basin_id, job_id)`;
      await tx`create index open_jobs on jobs (org_id, job_id) where state in ('waiting', 'running')`;
    },
  },
  {
    name: 'ends of jobs that are not in their streams',
    run: async (tx) => {
      await tx`alter table jobs add column unwritten jsonb`;
      // Whether their streams have ended is in the streams alone: to write an end again does nothing.
      await tx`
        update jobs j set unwritten = jsonb_build_object('type', 'ResultSuperseded', 'data', jsonb_build_object(
          'jobId', job_id, 'basinId', basin_id, 'at', requested_at,
          'by', coalesce((select min(job_id) from jobs n where n.basin_id = j.basin_id and n.job_id > j.job_id), job_id)))
        where state = 'superseded'`;
      await tx`create index unwritten_ends on jobs (org_id, job_id) where unwritten is not null`;
    },
  },
  {
    name: 'persons who wait for a job',
    run: async (tx) => {
      await tx`alter table jobs add column askers text[] not null default '{}'`;
      await tx`update jobs set askers = array[actor]`;
    },
  },
  {
    name: 'what the basin of a ready job was',
    run: async (tx) => {
      await tx`alter table jobs add column basin_hash text`;
      await tx`create index ready_jobs on jobs (basin_id, job_id) where state = 'ready'`;
    },
  },
];

export type Asked = Pick<JobRow, 'basinId' | 'period' | 'ignoreActivation'>;

/** Jobs with the same text have the same dates. */
const wantedOf = ({ period, ignoreActivation }: Omit<Asked, 'basinId'>) => ({ period, ignoreActivation });

const columns = (sql: Sql | Tx) => sql`
  job_id as "jobId", org_id as "orgId", basin_id as "basinId", actor, on_behalf_of as "onBehalfOf", wanted->'period' as period,
  (wanted->>'ignoreActivation')::boolean as "ignoreActivation", inactive, state, hash, requested_at as "requestedAt", starts, thread_ends as "threadEnds", error, message,
  askers, unwritten`;

export async function addJob(
  tx: Tx,
  job: Pick<JobRow, 'orgId' | 'basinId' | 'actor' | 'onBehalfOf' | 'period' | 'ignoreActivation' | 'inactive' | 'hash' | 'requestedAt'>,
): Promise<JobRow> {
  const [row] = await tx<JobRow[]>`
    insert into analysis.jobs (org_id, basin_id, actor, on_behalf_of, wanted, inactive, hash, requested_at, askers)
    values (${job.orgId}, ${job.basinId}, ${job.actor}, ${job.onBehalfOf}, ${tx.json(wantedOf(job) as never)}, ${tx.json(job.inactive as never)}, ${job.hash}, ${job.requestedAt}, array[${job.actor}])
    returning ${columns(tx)}`;
  if (!row) throw new Error('a job got no number');
  return row;
}

const MINUTE_MS = 60_000;

/**
 * Milliseconds until a visitor's link may have another job: each one is in a stream for ever, whether it is calculated or not. `now` is epoch milliseconds; call it
 * in the turn of the actor.
 */
export async function msUntilNextJob(
  tx: Tx,
  { orgId, basinId, actor }: Pick<JobRow, 'orgId' | 'basinId' | 'actor'>,
  now: number,
): Promise<number> {
  const [earlier] = await tx<{ requestedAt: number }[]>`
    select requested_at as "requestedAt" from analysis.jobs where basin_id = ${basinId} and org_id = ${orgId} and actor = ${actor}
    order by job_id desc offset ${limits.sharedJobsPerMinute - 1} limit 1`;
  return earlier ? Math.max(0, earlier.requestedAt + MINUTE_MS - now) : 0;
}

const waitingFor = ({ askers, actor }: Pick<JobRow, 'askers' | 'actor'>): readonly string[] => (askers.length > 0 ? askers : [actor]);

/** Whether only visitors of share links wait for a job. One for which no one waits any more counts by who asked for it. */
export const isOfVisitors = (job: Pick<JobRow, 'askers' | 'actor'>): boolean => waitingFor(job).every(isVisitor);

/** The same of a row. */
const ofVisitors = (sql: Sql | Tx) => sql`(
  not exists (select from unnest(case when askers = '{}' then array[actor] else askers end) as asker where not starts_with(asker, ${VISITORS})))`;

/** The job in work, or waiting, that calculates the same. */
export async function sameJob(sql: Sql | Tx, orgId: number, basinId: number, hash: string): Promise<JobRow | undefined> {
  const [row] = await sql<JobRow[]>`
    select ${columns(sql)} from analysis.jobs
    where basin_id = ${basinId} and org_id = ${orgId} and hash = ${hash} and state in ('waiting', 'running') order by job_id desc limit 1`;
  return row;
}

/** The same job, for which this person waits too from now on. */
export async function joinJob(sql: Sql, orgId: number, basinId: number, hash: string, actor: string): Promise<JobRow | undefined> {
  const same = await sameJob(sql, orgId, basinId, hash);
  if (!same || same.askers.includes(actor)) return same;
  // It may have ended meanwhile.
  const [joined] = await sql<JobRow[]>`
    update analysis.jobs set askers = array_append(array_remove(askers, ${actor}), ${actor})
    where job_id = ${same.jobId} and state in ('waiting', 'running') returning ${columns(sql)}`;
  return joined;
}

/** The newest job of a basin for these dates: for a member without those of visitors, which may wait behind it. */
export async function newestJob(sql: Sql, orgId: number, asked: Asked, visitor = false): Promise<JobRow | undefined> {
  const [row] = await sql<JobRow[]>`
    select ${columns(sql)} from analysis.jobs
    where basin_id = ${asked.basinId} and org_id = ${orgId} and wanted = ${sql.json(wantedOf(asked) as never)}
      ${visitor ? sql`` : sql`and not ${ofVisitors(sql)}`} order by job_id desc limit 1`;
  return row;
}

/**
 * Whether the newest result that was announced is of what the basin is now, and none is being calculated for the same dates of what it was before. Results for
 * other dates of an unchanged basin are announced when they are calculated and not when they are read: clients read again after an event, and two that show
 * different dates would do so for ever.
 */
export const isAnnounced = (sql: Sql | Tx, orgId: number, asked: Asked, { basin, result }: Hashes) => sql`(
  coalesce((
    select basin_hash = ${basin} from analysis.jobs
    where basin_id = ${asked.basinId} and org_id = ${orgId} and state = 'ready' and not ${ofVisitors(sql)} order by job_id desc limit 1), false)
  and not exists (
    select from analysis.jobs
    where basin_id = ${asked.basinId} and org_id = ${orgId} and state in ('waiting', 'running') and wanted = ${sql.json(wantedOf(asked) as never)}
      and hash <> ${result} and not ${ofVisitors(sql)}))`;

/**
 * Ends jobs that a newer one makes useless: of the same dates, or of other dates for which only the same person waits. What is in work goes on. That of a visitor
 * ends only those of visitors.
 */
export function supersede(tx: Tx, newer: JobRow): Promise<JobRow[]> {
  const isOfSameDates = tx`wanted = ${tx.json(wantedOf(newer) as never)}`;
  const isEndable = isVisitor(newer.actor) ? ofVisitors(tx) : tx`true`;
  const isUseless = tx`(${isEndable} and (${isOfSameDates} or askers <@ array[${newer.actor}]))`;
  return tx<JobRow[]>`
    with changed as (
      update analysis.jobs set askers = array_remove(askers, ${newer.actor}),
        state = case when ${isUseless} then 'superseded' else state end,
        unwritten = case when ${isUseless} then jsonb_build_object('type', 'ResultSuperseded', 'data', jsonb_build_object(
          'jobId', job_id, 'basinId', basin_id, 'by', ${newer.jobId}::bigint, 'at', ${newer.requestedAt}::float8)) end
      where basin_id = ${newer.basinId} and org_id = ${newer.orgId} and job_id < ${newer.jobId} and state in ('waiting', 'running')
        and (${isOfSameDates} or (state = 'waiting' and ${newer.actor} = any(askers)))
      returning *)
    select ${columns(tx)} from changed where state = 'superseded'`;
}

/** The oldest open job of an organization, those of visitors last; a job in work is one whose process ended. */
export async function nextJob(sql: Sql, orgId: number): Promise<JobRow | undefined> {
  const [row] = await sql<JobRow[]>`
    select ${columns(sql)} from analysis.jobs where org_id = ${orgId} and state in ('waiting', 'running') order by ${ofVisitors(sql)}, job_id limit 1`;
  return row;
}

/** Whether a member of any organization waits for a job that was requested since a time in epoch milliseconds. */
export async function doMembersWait(sql: Sql, since: number): Promise<boolean> {
  const [row] = await sql<{ wait: boolean }[]>`
    select exists (
      select from analysis.jobs where state in ('waiting', 'running') and requested_at > ${since} and not ${ofVisitors(sql)}) as wait`;
  return row?.wait ?? false;
}

/** Jobs of an organization that ended, and whose streams may lack it; the oldest ones. */
export const unwrittenEnds = (sql: Sql, orgId: number): Promise<JobRow[]> => sql<JobRow[]>`
  select ${columns(sql)} from analysis.jobs where org_id = ${orgId} and unwritten is not null order by job_id limit ${MOST_ENDS}`;

export async function noteWritten(sql: Sql, jobId: number): Promise<void> {
  await sql`update analysis.jobs set unwritten = null where job_id = ${jobId}`;
}

/** Whether an organization has open jobs, or ends to write. */
export async function hasWork(sql: Sql, orgId: number): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select from analysis.jobs where org_id = ${orgId} and state in ('waiting', 'running'))
      or exists (select from analysis.jobs where org_id = ${orgId} and unwritten is not null) as has`;
  return row?.has ?? false;
}

/** The organizations with ends to write. */
export async function orgsWithEnds(sql: Sql): Promise<readonly number[]> {
  const rows = await sql<{ orgId: number }[]>`select distinct org_id as "orgId" from analysis.jobs where unwritten is not null`;
  return rows.map(({ orgId }) => orgId);
}

/** What is calculated now: the inputs may have changed since the job was requested. False if it was superseded meanwhile. */
export async function noteStart(sql: Sql, jobId: number, hash: string): Promise<boolean> {
  const { count } = await sql`
    update analysis.jobs set state = 'running', starts = starts + 1, hash = ${hash} where job_id = ${jobId} and state in ('waiting', 'running')`;
  return count > 0;
}

/** Returns how often the job has ended a thread. */
export async function noteThreadEnd(sql: Sql, jobId: number): Promise<number> {
  const [row] = await sql<{ ends: number }[]>`
    update analysis.jobs set thread_ends = thread_ends + 1 where job_id = ${jobId} returning thread_ends as ends`;
  return row?.ends ?? 0;
}

type DataOf<Type extends JobEnd['type']> = Extract<JobEnd, { type: Type }>['data'];

/** The end of a job, with whether it is one of visitors now. */
const endOf = (sql: Sql | Tx, end: JobEnd) => {
  const json = sql.json(end as never);
  return sql`case when ${ofVisitors(sql)} then jsonb_set(${json}::jsonb, '{data,shared}', 'true') else ${json}::jsonb end`;
};

/** Ends a job, whose end is then to be written; undefined if it was superseded meanwhile, which stays so. `basinHash` names what the basin was. */
export async function noteReady(sql: Sql | Tx, data: DataOf<'ResultReady'>, basinHash: string): Promise<JobRow | undefined> {
  const [row] = await sql<JobRow[]>`
    update analysis.jobs set state = 'ready', hash = ${data.hash}, basin_hash = ${basinHash}, unwritten = ${endOf(sql, { type: 'ResultReady', data })}
    where job_id = ${data.jobId} and state in ('waiting', 'running') returning ${columns(sql)}`;
  return row;
}

/** The same with what clients get: without a message that of the error. */
export async function noteFailed(sql: Sql, data: DataOf<'ResultFailed'>, { refused, message }: Refusal): Promise<JobRow | undefined> {
  const [row] = await sql<JobRow[]>`
    update analysis.jobs set state = 'failed', error = ${refused}, message = ${message ?? null},
      unwritten = ${endOf(sql, { type: 'ResultFailed', data })}
    where job_id = ${data.jobId} and state in ('waiting', 'running') returning ${columns(sql)}`;
  return row;
}

/** Of a basin, after their times in milliseconds; those of visitors may be many. */
export async function dropOldJobs(
  sql: Sql,
  basinId: number,
  now: number,
  { keptMs, ofVisitorsMs }: { readonly keptMs: number; readonly ofVisitorsMs: number },
): Promise<void> {
  await sql`
    delete from analysis.jobs where basin_id = ${basinId} and ${over(sql)}
      and (requested_at < ${now - keptMs} or (requested_at < ${now - ofVisitorsMs} and ${ofVisitors(sql)}))`;
}

export async function dropJobs(sql: Sql, basinIds: readonly number[]): Promise<void> {
  await sql`delete from analysis.jobs where basin_id = any(${[...basinIds]}) and ${over(sql)}`;
}

/** Nothing is left to do for these jobs. */
const over = (sql: Sql) => sql`state not in ('waiting', 'running') and unwritten is null`;
