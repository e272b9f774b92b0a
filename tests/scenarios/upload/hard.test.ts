import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as devicesCommands from '@headworks/api/commands/devices';
import { limits } from '@headworks/api/limits';
import { itrDeleteLog, itrGetLevels, itrGetLogfiles, itrGetLogs } from '@headworks/api/paths/itr/logs';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { until } from '@headworks/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askService } from '../../harness/ask-service.js';
import { call, refusal, refused, send } from '../../harness/call.js';
import { alertsOf, levelsOf } from '../../harness/devices.js';
import { newOrganization, newPerson, type Organization, signIn } from '../../harness/organization.js';
import { announce } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { type OwnProduct, ownProduct, shared } from '../../harness/surroundings.js';
import { inDatabase, timePasses } from '../../harness/time-passes.js';
import { breakOff, holdOpen, newUpload, stageOnly, UPLOAD_START, type UploadBody } from '../../harness/uploads.js';

const TOO_LARGE = { error: 'PayloadTooLarge', message: 'The request must have at most 64 MiB.' };

const upload = (org: Organization, body: UploadBody) => call(itrUploadCsv, body, org.token, org);
const sendText = (org: Organization, text: string) =>
  send('POST', itrUploadCsv.path, text, { headers: { authorization: org.token }, at: org.at });
const countOf = (table: 'blocks' | 'uploads' | 'log_state', logId: number) =>
  inDatabase(async (sql) => (await sql<{ n: number }[]>`select count(*)::int as n from logs.${sql(table)} where log_id = ${logId}`)[0]?.n);
const uploadsOf = (org: Organization) =>
  inDatabase(async (sql) => (await sql<{ log_id: number }[]>`select log_id from logs.uploads where org_id = ${org.orgId}`).length);

describe('the same file', () => {
  it('uploaded twice, also concurrently, is one log', async () => {
    const org = await newOrganization();
    const body = newUpload(org.orgId);
    const [first, second] = await Promise.all([upload(org, body), upload(org, body)]);
    const third = await upload(org, body);
    expect([second.logId, third.logId, third.claim]).toEqual([first.logId, first.logId, 'AlreadyClaimed']);
    expect([first.claim, second.claim].sort()).toEqual(['AlreadyClaimed', 'Claimed']);
    expect((await call(itrGetLogfiles, { deviceId: first.deviceId }, org.token)).logs.length).toBe(1);
    expect((await levelsOf(org, first.logId)).length).toBe(96);
  });

  it('in any form is one log: with orgId last, spaces, and numbers as strings', async () => {
    const org = await newOrganization();
    const { orgId, header, data } = newUpload(org.orgId, { count: 5_000 });
    const { logId } = await upload(org, { orgId, header, data });
    const rewritten = JSON.stringify({ data, header: { ...header, logInterval: '15 minutes', pipeId: '10.00 in' }, orgId }, null, 1);
    expect((await sendText(org, rewritten)).body).toMatchObject({ logId });
  });

  it('of two organizations is two logs, if the device changed its owner in between', async () => {
    const [one, other] = [await newOrganization(), await newOrganization()];
    const body = newUpload(one.orgId);
    await upload(one, body);
    expect((await refusal(itrUploadCsv, { ...body, orgId: other.orgId }, other.token)).error).toBe('OwnedElsewhere');
    expect(await uploadsOf(other)).toBe(0);
  });

  it('is a new log after the first was deleted', async () => {
    const org = await newOrganization();
    const body = newUpload(org.orgId);
    const { logId } = await upload(org, body);
    await call(itrDeleteLog, { logId }, org.token);
    await quiet();
    const again = await upload(org, body);
    expect(again.logId).not.toBe(logId);
    expect((await levelsOf(org, again.logId)).length).toBe(96);
  });
});

describe('a compressed upload', () => {
  const sendPacked = (org: Organization, bytes: Uint8Array<ArrayBuffer>, encoding = 'gzip') =>
    fetch(`${org.at.publicUrl}${itrUploadCsv.path}`, {
      method: 'POST',
      headers: { authorization: org.token, 'content-encoding': encoding },
      body: bytes,
      signal: AbortSignal.timeout(30_000),
    });

  it('is the same log as an uncompressed one', async () => {
    const org = await newOrganization();
    const body = newUpload(org.orgId, { count: 5_000 });
    const { logId } = await upload(org, body);
    const answer = await sendPacked(org, new Uint8Array(gzipSync(JSON.stringify(body))));
    expect(await answer.json()).toMatchObject({ logId, known: true });
  });

  it('is refused if it is not gzip, or otherwise compressed', async () => {
    const org = await newOrganization();
    expect((await sendPacked(org, new Uint8Array(100).fill(7))).status).toBe(400);
    expect((await sendPacked(org, new Uint8Array(100), 'br')).status).toBe(415);
  });

  it('may have 64 MiB when decompressed, and not a byte more', async () => {
    const org = await newOrganization();
    const text = JSON.stringify(newUpload(org.orgId));
    const sized = (bytes: number) => new Uint8Array(gzipSync(text.padEnd(bytes, ' ')));
    const tooLarge = await sendPacked(org, sized(limits.uploadBodyBytes + 1));
    expect([tooLarge.status, await tooLarge.json()]).toEqual([413, TOO_LARGE]);
    expect(await uploadsOf(org)).toBe(0);
    const largest = await sendPacked(org, sized(limits.uploadBodyBytes));
    expect([largest.status, await largest.json()]).toMatchObject([200, { claim: 'Claimed' }]);
  });
});

describe('an interrupted upload', () => {
  it('occupies up to two places, and only a member has any', async () => {
    const org = await newOrganization();
    const held = [await holdOpen(org), await holdOpen(org)];
    try {
      const third = await refusal(itrUploadCsv, newUpload(org.orgId), org.token);
      expect([third.status, third.error, third.headers.get('retry-after')]).toEqual([429, 'TooManyRequestsException', '3']);
      const other = await newOrganization();
      expect((await upload(other, newUpload(other.orgId))).logId).toBeGreaterThan(0);
      const outsider = await signIn(await newPerson());
      expect((await refusal(itrUploadCsv, newUpload(org.orgId), outsider.token)).status).toBe(404);
    } finally {
      for (const socket of held) socket.destroy();
    }
    await until(async () => (await sendText(org, JSON.stringify(newUpload(org.orgId)))).status === 200, {
      what: 'the places to be free again',
    });
  });

  it('leaves nothing if its body breaks off', async () => {
    const org = await newOrganization();
    const text = JSON.stringify(newUpload(org.orgId, { count: 20_000 }));
    await breakOff(org, text.slice(0, text.length / 2), text.length);
    await quiet();
    expect(await uploadsOf(org)).toBe(0);
    // The next one finds a free place and the same number.
    expect((await sendText(org, text)).status).toBe(200);
  });

  it('is invisible while partially written, and is deleted; the same file can be uploaded afterwards', async () => {
    const org = await newOrganization();
    const body = newUpload(org.orgId);
    const logId = await stageOnly(org, body);
    expect([await countOf('blocks', logId), await countOf('log_state', logId)]).toEqual([1, 0]);
    expect((await refusal(itrGetLogs, { logId }, org.token)).status).toBe(404);
    expect((await refusal(itrGetLevels, { logId }, org.token)).status).toBe(404);
    await timePasses.forUploadOf(logId);
    await until(async () => (await countOf('uploads', logId)) === 0, { what: 'the leftover to be deleted' });
    expect(await countOf('blocks', logId)).toBe(0);
    expect((await upload(org, body)).logId).toBe(logId);
    expect((await levelsOf(org, logId)).length).toBe(96);
  });

  it('becomes a log all the same if the claim of its device was the last that happened', async () => {
    const org = await newOrganization();
    const body = newUpload(org.orgId);
    const logId = await stageOnly(org, body);
    const { serialNumber, macAddress } = body.header;
    const missing = { fwVersion: null, siteName: null, batteryLevel: null, logInterval: null, pipeId: null, verticalMount: null };
    const header = { serialNumber: String(serialNumber), macAddress: String(macAddress), ...missing, damping: null, population: null };
    const opens = { logId, commandId: randomUUID() };
    await askService(devicesCommands.takeUpload, { orgId: org.orgId, ...header, opens }, org.at);
    await quiet();
    expect((await levelsOf(org, logId)).length).toBe(96);
    expect(await countOf('uploads', logId)).toBe(0);
  });

  it('continues where it stopped when the file is uploaded again', async () => {
    const org = await newOrganization();
    const body = newUpload(org.orgId, { count: 960 });
    const logId = await stageOnly(org, body);
    await inDatabase((sql) => sql`delete from logs.blocks where log_id = ${logId} and day % 2 = 0`);
    expect((await upload(org, body)).logId).toBe(logId);
    expect((await levelsOf(org, logId)).length).toBe(960);
  });
});

describe('invalid uploads', () => {
  it('are refused with the invalid field', async () => {
    const org = await newOrganization();
    const { orgId, header, data } = newUpload(org.orgId, { count: 4 });
    const cases: readonly (readonly [unknown, string])[] = [
      [{ header, data }, 'orgId'],
      [{ orgId: '7', header, data }, 'orgId'],
      [{ orgId, data }, 'header'],
      [{ orgId, header: { ...header, pipeId: [] }, data }, 'header.pipeId'],
      [{ orgId, header }, 'data'],
      [{ orgId, header, data: {} }, 'data'],
      [{ orgId, header, data: [data[0], 7] }, 'data[1]'],
      [{ orgId, header, data: [...data.slice(0, 3), { ...data[3], gain: 'much' }] }, 'data[3].gain'],
      [{ orgId, header, data: [{ distance: 1 }] }, 'data[0].date'],
    ];
    for (const [body, path] of cases) {
      const answer = refused(await sendText(org, JSON.stringify(body)));
      expect([answer.status, answer.error, answer.details?.map((detail) => detail.path)]).toEqual([400, 'Validation Error', [path]]);
    }
  });

  it('are refused in the shape of the contract: truncated, changed and invented bodies', async () => {
    const org = await newOrganization();
    const text = JSON.stringify(newUpload(org.orgId, { count: 12 }));
    const mangled = fc.oneof(
      fc.integer({ min: 0, max: text.length }).map((cut) => text.slice(0, cut)),
      fc
        .tuple(fc.integer({ min: 0, max: text.length - 1 }), fc.string({ unit: 'binary', maxLength: 4 }))
        .map(([at, inserted]) => text.slice(0, at) + inserted + text.slice(at + 1)),
      fc.jsonValue().map((data) => JSON.stringify({ orgId: org.orgId, header: { serialNumber: 'x' }, data })),
      fc.jsonValue().map((header) => JSON.stringify({ orgId: org.orgId, header, data: [{ date: 1 }] })),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(mangled, async (body) => {
        const answer = await sendText(org, body);
        expect([200, 400, 404, 422]).toContain(answer.status);
        if (answer.status !== 200) expect(answer.body).toHaveProperty('error');
      }),
      { numRuns: 100 },
    );
  });

  it('are refused beyond 64 MB before they are read @distributed', async () => {
    const org = await newOrganization();
    const at = { ...shared(), ingestUrl: shared().publicUrl };
    const answer = await announce(itrUploadCsv.path, 'text/plain', limits.uploadBodyBytes + 1, org.token, at);
    expect([answer.status, answer.body]).toEqual([413, TOO_LARGE]);
  });

  it('need a login and a permission before they are read', async () => {
    const org = await newOrganization();
    expect((await send('POST', itrUploadCsv.path, '{"orgId":')).status).toBe(401);
    const stranger = await newOrganization();
    expect((await refusal(itrUploadCsv, newUpload(org.orgId), stranger.token)).status).toBe(404);
  });
});

describe('a year of one-minute records', () => {
  it('is stored and read back exactly, without alerts', { timeout: 150_000 }, async () => {
    const org = await newOrganization();
    const { header } = newUpload(org.orgId, { header: { logInterval: 1 } });
    const data = Array.from({ length: 525_600 }, (_, index) => ({
      date: UPLOAD_START + index * 60,
      level: 2.5 + (index % 90) / 100,
      distance: 69.5,
      gain: 40,
      temp: 55.1,
    }));
    const begun = performance.now();
    const options = { timeoutMs: 120_000 };
    const { logId, deviceId } = await call(itrUploadCsv, { orgId: org.orgId, header, data }, org.token, options);
    console.info(`a year of minutes: stored in ${Math.round(performance.now() - begun)} ms`);
    const { log } = await call(itrGetLogs, { logId }, org.token);
    expect([log.count, log.startdate, log.enddate]).toEqual([525_600, data[0]?.date, data.at(-1)?.date]);
    const startDate = UPLOAD_START + 200 * 86_400;
    const levels = await levelsOf(org, logId, { startDate, endDate: startDate + 3_600 });
    expect(levels).toEqual(data.slice(200 * 1_440, 200 * 1_440 + 61).map(({ date, level }) => [date, level]));
    await quiet();
    expect(await alertsOf(org, deviceId)).toEqual([]);
  });
});

describe('an exempt organization', () => {
  let own: OwnProduct;

  beforeAll(async () => {
    // The id of a product's first organization.
    own = await ownProduct({ EXEMPT_ORG_IDS: '71, 1001' });
  });
  afterAll(async () => {
    await own?.close();
  });

  it('needs no MAC addresses and serial numbers; other organizations do', async () => {
    const org = await newOrganization(own.product);
    expect(org.orgId).toBe(1_001);
    const odd = { macAddress: 'none', serialNumber: 'Lab 7' };
    const { logId } = await upload(org, newUpload(org.orgId, { header: odd }));
    expect((await call(itrGetLogs, { logId }, org.token, org)).log.serialnumber).toBe('Lab7');
    expect((await upload(org, newUpload(org.orgId, { count: 5, header: { ...odd, macAddress: '00:1E:C0:4A:17:36' } }))).claim).toBe(
      'AlreadyClaimed',
    );
    const config = (await send('GET', '/config.json', undefined, { at: own.product })).body;
    expect(config).toMatchObject({ exemptOrgIds: [71, 1_001] });
    const other = await newOrganization(own.product);
    expect((await refusal(itrUploadCsv, newUpload(other.orgId, { header: odd }), other.token, other)).status).toBe(422);
  });
});
