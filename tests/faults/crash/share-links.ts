import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { studyGetBasin } from '@headworks/api/paths/study/basins';
import { studyCreateLink, studyDeleteLink, studyGetLink, studyGetShare } from '@headworks/api/paths/study/share';
import { expect, it } from 'vitest';
import { call, exchange, refused } from '../../harness/call.js';
import { type Organization, organizationOf } from '../../harness/organization.js';
import { callShared, newShareLink } from '../../harness/share-links.js';
import { newBasin, newStudy } from '../../harness/studies.js';
import { chanceFrom } from './chance.js';
import type { Crashable } from './crashable.js';
import { killedProduct, ROUND_MS, type StartCrashable } from './killed-product.js';

const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
const ROUNDS = 3;

/** The promises of a product that is killed while it creates share links: the tests of a describe. */
export function shareLinks(start: StartCrashable): void {
  let crashable: Crashable;
  let org: Organization;
  let studyId = 0;

  killedProduct(start, async (started, staff) => {
    crashable = started;
    org = await organizationOf(staff, started.product);
    studyId = (await newStudy(org)).id;
  });

  it('a link whose creation was answered is there after a kill, and shows its basin; one whose deletion was answered is not', {
    timeout: ROUNDS * ROUND_MS,
  }, async () => {
    const chance = chanceFrom(SEED);
    process.stdout.write(`crash of share links: CRASH_SEED=${SEED}\n`);
    const { product: at } = crashable;
    for (let round = 1; round <= ROUNDS; round++) {
      const { id: basinId } = await newBasin(org, studyId, `Basin ${round}`);
      const { id: goneId } = await newBasin(org, studyId, `Gone ${round}`);
      const gone = await newShareLink({ ...org, at }, goneId);
      await call(studyCreateLink, { basinId }, org.token, { at });
      await call(studyDeleteLink, { basinId: goneId }, org.token, { at });
      await crashable.crash(chance);
      await crashable.recovered();
      const { link } = await call(studyGetLink, { basinId }, org.token, { at });
      const shareId = link?.link.split('/').at(-1) ?? '';
      expect(await call(studyGetShare, { shareId }, undefined, { at })).toMatchObject({ basinid: basinId });
      expect((await callShared(studyGetBasin, { basinId, shareId }, { at })).basin).toMatchObject([{ id: basinId }]);
      expect(refused(await exchange(studyGetShare, { shareId: gone }, undefined, { at }))).toMatchObject({ error: 'InvalidLink' });
      expect(await call(studyGetLink, { basinId: goneId }, org.token, { at })).toEqual({ link: null });
    }
  });

  it('a creation that is repeated after a kill leaves one link, which shows its basin', { timeout: ROUNDS * ROUND_MS }, async () => {
    const chance = chanceFrom(SEED + 1);
    const { product: at } = crashable;
    for (let round = 1; round <= ROUNDS; round++) {
      const { id: basinId } = await newBasin(org, studyId, `Repeated ${round}`);
      const create = () => call(studyCreateLink, { basinId }, org.token, { at, headers: { 'idempotency-key': `link ${round}` } });
      const first = create().catch(() => undefined);
      await pause(chance.between(0, 10));
      await crashable.crash(chance);
      await first;
      await crashable.recovered();
      await create();
      const shareId = await newShareLink(org, basinId);
      expect(await call(studyGetShare, { shareId }, undefined, { at })).toMatchObject({ basinid: basinId });
    }
  });

  it('no message became a dead letter', async () => {
    expect(await crashable.deadLetters()).toEqual([]);
  });
}
