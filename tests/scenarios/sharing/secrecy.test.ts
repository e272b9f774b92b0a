import { limits } from '@headworks/api/limits';
import type { PathContract } from '@headworks/api/paths/path';
import { studyGetBasin, studyGetBasinLogs, studyGetBasinSites } from '@headworks/api/paths/study/basins';
import { studyDeleteLink, studyGetShare } from '@headworks/api/paths/study/share';
import { until } from '@headworks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refused, send } from '../../harness/call.js';
import { ErrorLines } from '../../harness/error-lines.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import type { RunningProduct } from '../../harness/product.js';
import { quiet } from '../../harness/quiet.js';
import { type SampleBasin, sampleBasin } from '../../harness/sample-basin.js';
import { newShareLink } from '../../harness/share-links.js';
import { newBasin, newStudy } from '../../harness/studies.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';
import { sharedPaths } from './shared-paths.js';

/** Everything that a product writes to its log. */
class LogText extends ErrorLines {
  text = '';
  override reader(): (text: string) => void {
    const read = super.reader();
    return (text) => {
      this.text += text;
      read(text);
    };
  }
}

/** Ids from here on are no time, no measurement and no count. */
const FIRST_ID = 7_000_000_000;
const IDS_PER_TABLE = 1_000_000;
const LAST_ID = 8_000_000_000;

/** Numbers that the database gives from now on are ids that nothing else in an answer can be. */
const raiseIds = (at: RunningProduct) =>
  inDatabase(async (sql) => {
    const columns = await sql<{ schema: string; table: string; column: string }[]>`
      select table_schema as schema, table_name as table, column_name as column from information_schema.columns
      where is_identity = 'YES' and data_type = 'bigint' and column_name like '%\_id' and table_schema not like 'bff%' order by 1, 2`;
    for (const [nth, { schema, table, column }] of columns.entries())
      await sql`alter table ${sql(schema)}.${sql(table)} alter column ${sql(column)} restart with ${sql.unsafe(String(FIRST_ID + nth * IDS_PER_TABLE))}`;
    return columns.length;
  }, at);

/** Every text and number of a JSON value, keys and JSON within texts included. */
function* leavesOf(value: unknown): Generator<string | number> {
  if (typeof value === 'number') yield value;
  else if (typeof value === 'string') {
    yield value;
    if (/^[[{]/.test(value)) yield* leavesOf(JSON.parse(value));
  } else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      yield key;
      yield* leavesOf(each);
    }
}

/** The ids in a value, also within its texts. */
const idsIn = (value: unknown): readonly number[] =>
  [...leavesOf(value)]
    .flatMap((leaf) => (typeof leaf === 'number' ? [leaf] : [...leaf.matchAll(/(?<![\d.])\d{10}(?![\d.])/g)].map(Number)))
    .filter((id) => id >= FIRST_ID && id < LAST_ID);

const textsOf = (value: unknown): string => [...leavesOf(value)].join('\n');

describe('a share link', () => {
  const log = new LogText();
  let own: OwnProduct;
  let org: Organization;
  let made: SampleBasin;
  let shareId: string;
  let secrets: readonly string[];
  beforeAll(async () => {
    own = await ownProduct({ RATE_LIMITS: 'on', LOG_LEVEL: 'debug' }, log);
    expect(await raiseIds(own.product)).toBeGreaterThan(5);
    org = await newOrganization(own.product);
    made = await sampleBasin(org, { only: ['S09', 'S10'] });
    const member = await newMember(org, { studies: { perms: 'write' } });
    shareId = await newShareLink(org, made.basinId);
    await quiet(own.product);
    const { logs } = await call(studyGetBasinLogs, { basinId: made.basinId }, org.token, org);
    expect(logs.map(({ id }) => id).filter((id) => id < FIRST_ID)).toEqual([]);
    secrets = [
      org.email,
      member.email,
      org.userId,
      member.userId,
      'Lovelace',
      'Metro Water',
      'rain.csv',
      ...logs.map(({ serialnumber }) => serialnumber),
    ];
    expect(logs.length).toBeGreaterThan(1);
  });
  afterAll(() => own.close());

  const visit = (contract: PathContract, body: object) =>
    until(
      async () => {
        const answer = await exchange(contract, { ...body, shareId }, undefined, { at: own.product });
        const { error, message } = answer.body as { error?: string; message?: string };
        return message === 'JobStarted' || error === 'NoSuchKey' ? undefined : answer;
      },
      { what: `${contract.path} to be answered` },
    );

  it('shows no id of anything but the basin, its sites and its rain, and nothing of members, devices and logs', async () => {
    const allowed = new Set([made.basinId, ...made.siteIds.values()]);
    for (const siteId of made.siteIds.values())
      for (const [contract, bodyOf] of [...sharedPaths, [studyGetShare, () => ({})] as const]) {
        const { status, body } = await visit(contract, bodyOf({ basinId: made.basinId, siteId }));
        expect([contract.path, status]).toEqual([contract.path, 200]);
        const { rain } = Object((body as { basin?: unknown[] }).basin?.[0]) as { rain?: { id: number } };
        const rainId = rain?.id ?? (body as { rainData?: { id: number } }).rainData?.id;
        const foreign = idsIn(body).filter((id) => !allowed.has(id) && id !== rainId);
        expect([contract.path, foreign]).toEqual([contract.path, []]);
        const texts = textsOf(body);
        for (const secret of secrets) expect([contract.path, secret, texts.includes(secret)]).toEqual([contract.path, secret, false]);
        expect(texts).not.toMatch(/[\w.]+@[\w.]+|[0-9a-f]{8}-[0-9a-f]{4}-/);
      }
    // What members get has them: the walk finds what is there.
    const { body } = await exchange(studyGetBasin, { basinId: made.basinId }, org.token, org);
    expect(idsIn(body)).toContain(made.studyId);
    expect(textsOf(body)).toContain('rain.csv');
  });

  it('is dead within a second of its deletion on every replica', async () => {
    const { id: basinId } = await newBasin(org, (await newStudy(org)).id);
    const short = await newShareLink(org, basinId);
    const replica = await own.replica();
    const statusAt = async (at: RunningProduct) => (await exchange(studyGetBasin, { basinId, shareId: short }, undefined, { at })).status;
    await until(async () => (await statusAt(replica)) === 200, { what: 'the basin at the replica' });
    expect(await statusAt(own.product)).toBe(200);
    await exchange(studyDeleteLink, { basinId }, org.token, org);
    const gone = (at: RunningProduct) =>
      until(async () => (await statusAt(at)) === 401, { what: 'the end of the link', deadlineMs: 1_000 });
    await Promise.all([own.product, replica].map(gone));
  });

  it('is in no event, no row and no line of a log', async () => {
    await send('GET', `/share/${shareId}`, undefined, { at: own.product });
    await send('POST', `/share/${shareId}`, '{}', { at: own.product });
    await quiet(own.product);
    const found = await inDatabase(async (sql) => {
      const tables = await sql<{ schema: string; name: string }[]>`
        select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
      expect(tables.length).toBeGreaterThan(50);
      const holding: string[] = [];
      for (const { schema, name } of tables) {
        const [row] = await sql.begin(async (tx) => {
          await tx`select set_config('headworks.org', '*', true)`;
          return tx<
            { count: number }[]
          >`select count(*)::int as count from ${tx(schema)}.${tx(name)} t where t::text like ${`%${shareId}%`}`;
        });
        if ((row?.count ?? 0) > 0) holding.push(`${schema}.${name}`);
      }
      return holding;
    }, own.product);
    expect(found).toEqual([]);
    expect(log.text).not.toContain(shareId);
    expect(await log.drain()).toEqual([]);
  });

  it('may be used 600 times a minute; who guesses has the allowance of an address without login', async () => {
    const at = own.product;
    // Of this test alone: the calls before have counted too.
    const headers = (host: number) => ({ 'x-forwarded-for': `203.0.113.${host}` });
    const ask = async (id: string, host: number) =>
      (await exchange(studyGetBasinSites, { basinId: made.basinId, shareId: id }, undefined, { at, headers: headers(host) })).status;
    const statuses: number[] = [];
    for (let guess = 0; guess <= limits.callsWithoutLoginPerMinute; guess++) statuses.push(await ask(`guess-${guess}`, 1));
    expect(statuses).toEqual([...Array.from({ length: limits.callsWithoutLoginPerMinute }, () => 401), 429]);
    // The valid link of a guest at the same address is used on.
    expect(await ask(shareId, 1)).toBe(200);
    const { id: basinId } = await newBasin(org, made.studyId);
    const fresh = await newShareLink(org, basinId);
    const used: number[] = [];
    for (let nth = 0; nth < limits.sharedCallsPerMinute; nth++)
      used.push((await exchange(studyGetShare, { shareId: fresh }, undefined, { at, headers: headers(2 + (nth % 2)) })).status);
    expect(new Set(used)).toEqual(new Set([200]));
    const over = refused(await exchange(studyGetShare, { shareId: fresh }, undefined, { at, headers: headers(9) }));
    expect(over).toMatchObject({ status: 429, error: 'TooManyRequestsException' });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
