import * as calls from '@headworks/api/commands/sites';
import type { BasinEvent } from '@headworks/api/events/basin';
import { limits } from '@headworks/api/limits';
import { type FakeClock, fakeClock } from '@headworks/clock';
import { uuidV4 } from '@headworks/ids';
import { resealLinks } from '@headworks/service-sites';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORG_ID, SECRETS, type SitesAlone, sitesAlone } from '../../harness/sites-alone.js';

const MINUTE_MS = 60_000;
const INVALID = { refusal: expect.objectContaining({ refused: 'InvalidLink' }) };

type Link = NonNullable<Awaited<ReturnType<typeof linkOf>>>;
let clock: FakeClock;
let sites: SitesAlone;

const linkOf = async (basinId: number) =>
  ((await sites.call(calls.readLink.name, { basinId })) as { link: { shareId: string; createdAt: number; expiresAt: number } | null }).link;
const share = (shareId: string) => sites.ask(calls.readShare.name, { shareId });
const rows = () => sites.database.pool.sql<{ linkId: string }[]>`select link_id as "linkId" from sites.share_links`;
const eventsOf = (basinId: number) =>
  sites.database.pool.sql<BasinEvent[]>`select type, data from sites_events.events where stream = ${`basin-${basinId}`} order by version`;

async function newBasin(): Promise<{ readonly studyId: number; readonly basinId: number }> {
  const { studyId } = (await sites.call(calls.createStudy.name, { name: 'Survey' })) as { studyId: number };
  const { basinId } = (await sites.call(calls.createBasin.name, { studyId, name: 'Fishing Creek' })) as { basinId: number };
  return { studyId, basinId };
}

async function newLink(basinId: number, commandId = uuidV4()): Promise<Link> {
  await sites.call(calls.createLink.name, { basinId }, commandId);
  const link = await linkOf(basinId);
  if (!link) throw new Error('there is no link');
  return link;
}

describe('the link of a basin', () => {
  beforeEach(async () => {
    clock = fakeClock(Date.parse('2026-11-30T12:00:00.000Z'));
    sites = await sitesAlone(clock);
    await sites.start();
  });
  afterEach(() => sites.close());

  it('shows its basin for 90 days, and then no more; a new one has another secret', async () => {
    const { studyId, basinId } = await newBasin();
    const link = await newLink(basinId);
    expect(link.shareId).toMatch(/^[\w-]{22}$/);
    expect(link.expiresAt - link.createdAt).toBe(limits.shareLinkLifeMs);
    clock.set(link.expiresAt - 1);
    expect(await share(link.shareId)).toEqual({
      result: { basinId, studyId, orgId: ORG_ID, linkId: expect.any(String), expiresAt: link.expiresAt },
    });
    clock.set(link.expiresAt);
    expect(await share(link.shareId)).toEqual(INVALID);
    expect(await linkOf(basinId)).toBeNull();
    const next = await newLink(basinId);
    expect(next.shareId).not.toBe(link.shareId);
    expect(await share(link.shareId)).toEqual(INVALID);
    expect(await share(next.shareId)).toMatchObject({ result: { basinId } });
    await sites.idle();
    expect(await rows()).toHaveLength(1);
  });

  it('is one, however often and wherever it is created at once', async () => {
    await sites.start();
    const { basinId } = await newBasin();
    const once = uuidV4();
    await Promise.all([...Array.from({ length: 8 }, () => newLink(basinId)), newLink(basinId, once), newLink(basinId, once)]);
    expect((await eventsOf(basinId)).filter(({ type }) => type === 'LinkCreated')).toHaveLength(1);
    clock.advance(16 * MINUTE_MS);
    await sites.idle();
    // The rows of the others have gone.
    expect(await rows()).toHaveLength(1);
    const { shareId } = await newLink(basinId);
    expect(await share(shareId)).toMatchObject({ result: { basinId } });
  });

  it('is one also for two replicas, which create it at the same moment', async () => {
    await sites.start();
    const { basinId } = await newBasin();
    await Promise.all([0, 1, 0, 1].map((replica) => sites.callAt(replica, calls.createLink.name, { basinId })));
    expect((await eventsOf(basinId)).filter(({ type }) => type === 'LinkCreated')).toHaveLength(1);
  });

  it('ends with its deletion on every replica, with its basin and with its study; its row goes too', async () => {
    await sites.start();
    const ends = [
      ({ basinId }: { basinId: number }) => sites.call(calls.deleteLink.name, { basinId }),
      ({ basinId }: { basinId: number }) => sites.call(calls.deleteBasin.name, { basinId }),
      ({ studyId }: { studyId: number }) => sites.call(calls.deleteStudy.name, { studyId }),
    ];
    for (const end of ends) {
      const made = await newBasin();
      const { shareId } = await newLink(made.basinId);
      expect(await sites.callAt(1, calls.readShare.name, { shareId })).toMatchObject({ basinId: made.basinId });
      await end(made);
      expect(await share(shareId)).toEqual(INVALID);
      await expect(sites.callAt(1, calls.readShare.name, { shareId })).rejects.toThrow('InvalidLink');
    }
    clock.advance(16 * MINUTE_MS);
    await sites.idle();
    expect(await rows()).toEqual([]);
  });

  it('goes on while its study is Inactive, and a duplicate of the basin has none', async () => {
    const { studyId, basinId } = await newBasin();
    const { shareId } = await newLink(basinId);
    const copy = (await sites.call(calls.duplicateBasin.name, { basinId, name: 'Copy', copyAssignments: true })) as { id: number };
    expect(await linkOf(copy.id)).toBeNull();
    await sites.call(calls.deactivateStudy.name, { studyId });
    expect(await share(shareId)).toMatchObject({ result: { basinId } });
  });

  it('does not come back by undo', async () => {
    const { basinId } = await newBasin();
    const { shareId } = await newLink(basinId);
    const deletion = uuidV4();
    await sites.call(calls.deleteLink.name, { basinId }, deletion);
    const undo = { basinId, changeId: deletion, scopes: ['basin'] };
    expect(await sites.ask(calls.undoChange.name, undo)).toMatchObject({ refusal: { refused: 'Permission Denied' } });
    expect(await share(shareId)).toEqual(INVALID);
  });

  it('is found by its whole secret alone, which no event and no row has', async () => {
    const { basinId } = await newBasin();
    const { shareId } = await newLink(basinId);
    for (const wrong of ['', shareId.slice(1), `${shareId}A`, shareId.toUpperCase(), 'A'.repeat(22)])
      expect(await share(wrong)).toEqual(INVALID);
    const { sql } = sites.database.pool;
    const stored = [
      ...(await sql`select * from sites_events.events`),
      ...(await sql`select * from sites.share_links`),
      ...(await sql`select * from sites_due.due`),
    ].map((row) => JSON.stringify(row, (_, value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value)));
    expect(stored.filter((row) => row.includes(shareId))).toEqual([]);
    expect(JSON.stringify(await eventsOf(basinId))).toContain('LinkCreated');
  });

  it('is sealed anew when KEYS_SECRET is replaced', async () => {
    const { basinId } = await newBasin();
    const { shareId } = await newLink(basinId);
    const { sql } = sites.database.pool;
    const next = 'the secret of next year, which is long';
    expect(await resealLinks(sql, [next, SECRETS.KEYS_SECRET])).toEqual({ sealed: 1, unchanged: 0 });
    expect(await resealLinks(sql, [next, SECRETS.KEYS_SECRET])).toEqual({ sealed: 0, unchanged: 1 });
    await expect(resealLinks(sql, [SECRETS.KEYS_SECRET])).rejects.toThrow();
    expect(await resealLinks(sql, [SECRETS.KEYS_SECRET, next])).toEqual({ sealed: 1, unchanged: 0 });
    expect(await linkOf(basinId)).toMatchObject({ shareId });
  });
});
