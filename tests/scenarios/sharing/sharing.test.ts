import { errors } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { paths } from '@headworks/api/paths/all';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import type { PathContract } from '@headworks/api/paths/path';
import { siteGetFlows, siteGetLevels } from '@headworks/api/paths/site/graphs';
import { studyDuplicateBasin, studyGetBasin, studyGetBasinHistory, studyGetBasinSites } from '@headworks/api/paths/study/basins';
import { studyGetPlayback } from '@headworks/api/paths/study/playback';
import { studyGetResult } from '@headworks/api/paths/study/result';
import { studyCreateLink, studyDeleteLink, studyGetLink, studyGetShare } from '@headworks/api/paths/study/share';
import { studyDeactivate } from '@headworks/api/paths/study/studies';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, exchange, refusal, refused, send } from '../../harness/call.js';
import { expiredToken } from '../../harness/expired-token.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { type SampleBasin, sampleBasin } from '../../harness/sample-basin.js';
import { newShareLink } from '../../harness/share-links.js';
import { basinOf, newBasin, newSite, newStudy } from '../../harness/studies.js';
import { type Shown, sharedPaths } from './shared-paths.js';

const NO_SUCH = { error: 'Not Found', message: errors['Not Found'].message };
const INVALID = { error: 'InvalidLink', message: errors.InvalidLink.message };
const MISSING = 999_999_999;

const shownOf = ({ basinId, siteIds }: SampleBasin): Shown => ({ basinId, siteId: siteIds.get('S10') ?? 0 });

/** What a visitor gets: of a result when it has been calculated. */
const visit = (contract: PathContract, body: object, token?: string): Promise<Answer> =>
  until(
    async () => {
      const answer = await exchange(contract, body, token);
      const { error, message } = answer.body as { error?: string; message?: string };
      return message === 'JobStarted' || error === 'NoSuchKey' ? undefined : answer;
    },
    { what: `${contract.path} to be answered` },
  );

describe('a share link', () => {
  let org: Organization;
  let made: SampleBasin;
  let shown: Shown;
  let shareId: string;
  beforeAll(async () => {
    org = await newOrganization();
    made = await sampleBasin(org, { only: ['S09', 'S10'] });
    shown = shownOf(made);
    shareId = await newShareLink(org, made.basinId);
  });

  it('is accepted by every path whose contract says so', () => {
    // Weather is no basin's: its own tests have it.
    const accepting = paths.filter(
      ({ path, access }) => 'orShare' in access && access.orShare !== undefined && !path.startsWith('/weather/'),
    );
    expect(sharedPaths.map(([{ path }]) => path).toSorted()).toEqual(accepting.map(({ path }) => path).toSorted());
  });

  it('shows its basin without a login on every path, and keeps the answers out of caches @distributed', async () => {
    expect(await call(studyGetShare, { shareId })).toEqual({
      basinid: made.basinId,
      basinname: 'Fishing Creek',
      studyname: '2025 Survey',
      expirationdate: expect.any(Number),
    });
    for (const [contract, bodyOf] of sharedPaths) {
      const { status, headers, body } = await visit(contract, { ...bodyOf(shown), shareId });
      expect([contract.path, status, JSON.stringify(body).slice(0, status === 200 ? 0 : 500)]).toEqual([contract.path, 200, '']);
      expect(headers.get('cache-control')).toBe('no-store');
      // Nothing but what the contract names.
      const schema = contract.sharedOutput ?? contract.output;
      expect(schema.parse(body)).toEqual(body);
    }
  });

  it('is asked for again: the same one, with its dates and the whole address', async () => {
    const { basinId } = made;
    const before = await call(studyGetLink, { basinId }, org.token);
    expect(await call(studyCreateLink, { basinId, studyName: null }, org.token)).toEqual({ message: 'success' });
    expect(await call(studyGetLink, { basinId }, org.token)).toEqual(before);
    expect(before.link?.link).toBe(`${org.at.publicUrl}/share/${shareId}`);
    const { creationdate = 0, expirationdate = 0 } = before.link ?? {};
    expect(expirationdate - creationdate).toBe(limits.shareLinkLifeMs / 1_000);
  });

  it('shows what a member with read permission on everything sees of the basin, and less of its sites', async () => {
    const [basin] = (await call(studyGetBasin, { basinId: made.basinId }, org.token)).basin;
    const shared = await visit(studyGetBasin, { basinId: made.basinId, shareId });
    const { studyid: _study, rain, ...own } = basin ?? (await basinOf(org, made.basinId));
    const { filename: _file, uploaddate: _date, source: _source, ...ownRain } = rain ?? { filename: '', uploaddate: 0, source: 'file' };
    expect(shared.body).toEqual({ message: 'success', basin: [{ ...own, rain: ownRain }] });
    const { sites } = await call(studyGetBasinSites, { basinId: made.basinId }, org.token);
    const { body } = await visit(studyGetBasinSites, { basinId: made.basinId, shareId });
    expect(body).toEqual({
      sites: sites.map(({ batterylevel: _b, logCount: _l, lastupdated: _u, levelref: _r, velocityref: _v, ...rest }) => rest),
    });
  });

  it('plays back the same for all its visitors at the same time, and for a member', async () => {
    const [start, day, hour] = [1_739_750_400, 86_400, 3_600];
    const play = async (nth: number, proof: object, token?: string) => {
      const startDate = start + (nth % 20) * hour;
      const body = { basinId: made.basinId, startDate, endDate: startDate + day, ...proof };
      return JSON.stringify((await exchange(studyGetPlayback, body, token)).body);
    };
    const played = await Promise.all(Array.from({ length: 60 }, (_, nth) => play(nth, { shareId })));
    const own = await Promise.all(Array.from({ length: 20 }, (_, nth) => play(nth, {}, org.token)));
    expect(new Set(own).size).toBe(20);
    for (const [nth, each] of played.entries()) expect(each).toBe(own[nth % 20]);
  });

  it('shows no other basin and no other site, whether they exist or not', async () => {
    const own = await newBasin(org, (await newStudy(org)).id);
    const sibling = await newBasin(org, made.studyId);
    const [ownSite, siblingSite] = [await newSite(org, own.id), await newSite(org, sibling.id)];
    const others = [
      { basinId: own.id, siteId: ownSite.id },
      { basinId: sibling.id, siteId: siblingSite.id },
      { basinId: MISSING, siteId: MISSING },
    ];
    for (const [contract, bodyOf] of sharedPaths)
      for (const other of others) {
        const { status, body } = await exchange(contract, { ...bodyOf(other), shareId });
        expect([contract.path, status, body]).toEqual([contract.path, 404, NO_SUCH]);
        // A login that could read it changes nothing.
        expect((await exchange(contract, { ...bodyOf(other), shareId }, org.token)).body).toEqual(NO_SUCH);
      }
    const mixed = { siteIdList: [shown.siteId, siblingSite.id], shareId };
    expect((await exchange(siteGetFlows, mixed)).body).toEqual(NO_SUCH);
  });

  it('is InvalidLink when it is wrong, cut, or no text at all; and a call without one needs a login', async () => {
    const wrong = ['', 'A'.repeat(22), shareId.slice(0, 21), `${shareId}A`, `${shareId}\0`, 'x'.repeat(10_000), 7, {}, [], true];
    for (const [contract, bodyOf] of [...sharedPaths, [studyGetShare, () => ({})] as const]) {
      for (const each of wrong) {
        const answer = await send('POST', contract.path, JSON.stringify({ ...bodyOf(shown), shareId: each }));
        expect([contract.path, each, answer.status, answer.body]).toEqual([contract.path, each, 401, INVALID]);
      }
      const without = refused(await exchange(contract, bodyOf(shown)));
      expect(without).toMatchObject({ status: 401, error: contract === studyGetShare ? 'InvalidLink' : 'Auth Error' });
    }
    // The link decides, also where a login would do.
    expect((await exchange(studyGetBasin, { basinId: made.basinId, shareId: 'wrong' }, org.token)).body).toEqual(INVALID);
  });

  it('shows the same to those who are logged in, whatever their login', async () => {
    const tokens = [
      org.token,
      (await newOrganization()).token,
      (await newMember(org, { studies: { perms: 'none' } })).token,
      await expiredToken(org),
      'no token',
    ];
    const body = { basinId: made.basinId, shareId };
    const expected = (await visit(studyGetBasinSites, body)).body;
    for (const token of tokens) {
      expect((await exchange(studyGetBasinSites, body, token)).body).toEqual(expected);
      expect((await exchange(studyGetBasinSites, { ...body, userOverride: org.userId }, token)).body).toEqual(expected);
    }
  });

  it('reads and nothing else: no past, no adjustments, no devices that are not activated', async () => {
    const { basinId } = made;
    for (const contract of [studyGetBasin, studyGetBasinSites])
      expect(await refusal(contract, { basinId, shareId, asOf: 1 }, org.token)).toMatchObject({ status: 403, error: 'Permission Denied' });
    const adjustments = { [shown.siteId]: { population: 7 } };
    expect(await refusal(siteGetFlows, { siteIdList: [shown.siteId], adjustments, shareId }, org.token)).toMatchObject({ status: 403 });
    const off = await sampleBasin(org, { only: ['S10'], active: false });
    const [offId, offShown] = [await newShareLink(org, off.basinId), shownOf(off)];
    const sentence = { error: 'NotActive', message: 'Error: Device not activated.' };
    for (const ignoreActivation of [true, undefined]) {
      const { status, body } = await exchange(studyGetResult, { basinId: off.basinId, shareId: offId, ignoreActivation });
      expect([status, body]).toEqual([422, sentence]);
      const flows = { siteIdList: [offShown.siteId], shareId: offId, ignoreActivation };
      expect((await exchange(siteGetFlows, flows)).body).toEqual(sentence);
    }
  });

  it('says of a basin without logs only that there are none', async () => {
    const { id: basinId } = await newBasin(org, made.studyId);
    const site = await newSite(org, basinId, 'Elm Street');
    const own = await newShareLink(org, basinId);
    expect((await exchange(siteGetLevels, { siteId: site.id, shareId: own })).body).toEqual({
      error: 'Error no logs found',
      message: 'No logs found.',
    });
    expect((await exchange(studyGetResult, { basinId, shareId: own })).body).toMatchObject({ error: 'NoSites' });
  });

  it('goes on while the study is Inactive, where members may create, read and delete it', async () => {
    const own = await sampleBasin(org, { only: ['S10'] });
    const [basinId, ownId] = [own.basinId, await newShareLink(org, own.basinId)];
    await call(studyDeactivate, { studyId: own.studyId }, org.token);
    for (const [contract, bodyOf] of sharedPaths)
      expect([contract.path, (await visit(contract, { ...bodyOf(shownOf(own)), shareId: ownId })).status]).toEqual([contract.path, 200]);
    expect(await refusal(studyGetBasin, { basinId }, org.token)).toMatchObject({ error: 'StudyInactive' });
    expect((await call(studyGetLink, { basinId }, org.token)).link?.link).toContain(ownId);
    await call(studyDeleteLink, { basinId }, org.token);
    expect(await call(studyGetLink, { basinId }, org.token)).toEqual({ link: null });
    const next = await newShareLink(org, basinId);
    expect(next).not.toBe(ownId);
    expect((await exchange(studyGetShare, { shareId: next })).status).toBe(200);
  });

  it('shows nothing within a second of its deletion, and a duplicate of the basin has none', async () => {
    const { id: basinId } = await newBasin(org, made.studyId);
    const own = await newShareLink(org, basinId);
    const copied = await call(studyDuplicateBasin, { basin: { id: basinId }, name: 'Copy' }, org.token);
    expect(await call(studyGetLink, { basinId: copied.basinId }, org.token)).toEqual({ link: null });
    expect((await exchange(studyGetBasin, { basinId, shareId: own })).status).toBe(200);
    await call(studyDeleteLink, { basinId }, org.token);
    await call(studyDeleteLink, { basinId }, org.token);
    await until(async () => (await exchange(studyGetBasin, { basinId, shareId: own })).status === 401, {
      what: 'the end of the link',
      deadlineMs: 1_000,
    });
    expect((await exchange(studyGetShare, { shareId: own })).body).toEqual(INVALID);
  });

  it('is in the audit and in the history of the basin, without its address', async () => {
    const { id: basinId } = await newBasin(org, made.studyId, 'Kinney Run');
    const own = await newShareLink(org, basinId);
    await call(studyDeleteLink, { basinId }, org.token);
    const { entries } = await call(studyGetBasinHistory, { basinId }, org.token);
    expect(entries.flatMap(({ items }) => items.map(({ kind }) => kind))).toEqual(['LinkDeleted', 'LinkCreated', 'BasinCreated']);
    const audit = await call(orgGetAudit, { orgId: org.orgId, search: 'share link' }, org.token);
    expect(audit.entries.filter(({ target }) => target === 'Kinney Run').map(({ action }) => action)).toEqual([
      'Share link deleted',
      'Share link created',
    ]);
    expect(JSON.stringify([entries, audit])).not.toContain(own);
  });
});
