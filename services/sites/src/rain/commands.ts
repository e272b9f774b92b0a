import { createHash } from 'node:crypto';
import * as calls from '@headworks/api/commands/sites';
import { isRefusal, type Refusal, refuse, refuseTooLarge } from '@headworks/api/errors';
import { basinStream } from '@headworks/api/events/basin';
import { limits } from '@headworks/api/limits';
import { uuidV5 } from '@headworks/ids';
import { addRain, binRain, type Rain, rainLimits, rainTexts, totalOf } from '@headworks/rain';
import { type CallHandler, type CallMeta, type Handled, handler, type StreamHandler, streamHandler } from '@headworks/rpc';
import { NOT_JSON, type Received, receive, type Threads } from '@headworks/threads';
import { isOpenTo } from '../basin/basin.js';
import { onBasin } from '../basin/on-basin.js';
import type { Sites } from '../context.js';
import { lookLater } from './old-rain.js';
import { deleteRain, storeRain } from './rain-of-basin.js';
import { basinOfRain, rainNumber, readRows, writeRows } from './rain-rows.js';
import { rainText } from './rain-text.js';
import type { ReadBody } from './read-body.js';

/** Uploads of rain that a process accepts at the same time. One is parsed, the others wait. */
const AT_ONCE = 3;
const BUSY_SECONDS = 3;
const busy: Refusal = { ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS };

export type RainThreads = Threads<Received, ReadBody>;

/** The commands and queries of a basin's rain. */
export const rainCommands = (sites: Sites): Readonly<Record<string, CallHandler>> => ({
  deleteRain: handler(calls.deleteRain.input, ({ basinId, rainId }, meta) =>
    onBasin(sites, basinId, meta, (basin, now) => deleteRain(basin, basinId, rainId, now)),
  ),
  readRain: handler(calls.readRain.input, async ({ basinId, rainId, from, to, stepSeconds }, { orgId }) => {
    const { sql } = sites.platform.pool;
    const { state } = await sites.basins.load(basinStream(basinId));
    if (orgId === null || !isOpenTo(state, orgId)) return refuse('Not Found');
    if ((await basinOfRain(sql, rainId)) !== basinId) return { result: { data: null }, at: [] };
    const rain = await readRows(sql, rainId, from, to);
    const steps = stepSeconds === null ? rain : stepsOf(rain, stepSeconds);
    return isRefusal(steps) ? steps : { result: { data: await rainText(steps) }, at: [] };
  }),
});

/** A row for each step. Rain of two days may be centuries apart. */
function stepsOf(rain: Rain, stepSeconds: number): Rain | Refusal {
  const { times } = rain;
  if (((times.at(-1) ?? 0) - (times[0] ?? 0)) / stepSeconds >= rainLimits.rows)
    return refuse('Validation Error', undefined, [
      { path: 'stepSeconds', message: `must be longer, or the dates nearer: an answer has up to ${rainLimits.rows} steps` },
    ]);
  const { start, inches } = binRain(rain, stepSeconds);
  return { times: Float64Array.from(inches, (_, step) => start + step * stepSeconds), inches };
}

/** A repeated command has the same Idempotency-Key, and may bring other rows: those get a number of their own, and never join the first ones. */
function ofRows(commandId: string, { times, inches }: Rain): string {
  const hash = createHash('sha256');
  for (const { buffer, byteOffset, byteLength } of [times, inches]) hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  return uuidV5(commandId, hash.digest('hex'), 'rain');
}

/** Stores the body of an upload of rain: checked in a thread, its rows in blocks, then one event. */
export function rainStreams(sites: Sites, threads: RainThreads): Readonly<Record<string, StreamHandler>> {
  const { logger, pool } = sites.platform;
  let inWork = 0;

  const read = async (body: AsyncIterable<Uint8Array>): Promise<ReadBody | Refusal> => {
    const received = await receive(body, limits.rainBodyBytes);
    if (received === 'too large') return refuseTooLarge(limits.rainBodyBytes);
    return threads.run(received).catch((error: unknown) => {
      logger.error({ err: error, bytes: received.length }, 'an upload of rain was not read');
      // The same body would fail again, so the refusal is final.
      return refuse('InvalidRain', 'The rows could not be read.');
    });
  };

  const store = async (basinId: number, source: 'file' | 'provider', meta: CallMeta, body: AsyncIterable<Uint8Array>): Promise<Handled> => {
    const upload = await read(body);
    if (isRefusal(upload)) return upload;
    if (upload.kind !== 'sound') return refusalOf(upload);
    const { state } = await sites.basins.load(basinStream(basinId));
    if (meta.orgId === null || !isOpenTo(state, meta.orgId)) return refuse('Not Found');
    const basedOn = upload.mode === 'replace' ? ('nothing' as const) : (state.rain?.rainId ?? null);
    const before = typeof basedOn === 'number' ? await readRows(pool.sql, basedOn) : undefined;
    const rain = before ? addRain(before, upload.rain) : upload.rain;
    if (rain.times.length > rainLimits.rows) return refuse('InvalidRain', rainTexts.tooManyTogether);
    const rainId = await rainNumber(pool.sql, basinId, ofRows(meta.commandId, rain));
    // Before the rows, so that none of them stays without a basin.
    await lookLater(sites, pool.sql, rainId);
    await writeRows(pool.sql, rainId, rain);
    const stored = {
      rainId,
      filename: upload.filename,
      source,
      rows: rain.times.length,
      firstAt: rain.times[0] ?? 0,
      lastAt: rain.times.at(-1) ?? 0,
      inches: Math.round(totalOf(rain) * 10_000) / 10_000,
    };
    return onBasin(sites, basinId, meta, (basin, now) => storeRain(basin, basinId, stored, basedOn, now));
  };

  return {
    storeRain: streamHandler(calls.storeRain.input, async ({ basinId, source }, meta, body) => {
      if (inWork >= AT_ONCE) return busy;
      inWork++;
      try {
        return await store(basinId, source, meta, body);
      } finally {
        inWork--;
      }
    }),
  };
}

function refusalOf(upload: Exclude<ReadBody, { kind: 'sound' }>): Refusal {
  if (upload.kind === 'malformed') {
    const [first] = upload.details;
    return first ? refuse('Validation Error', `${first.path}: ${first.message}`, upload.details) : refuse('Validation Error', NOT_JSON);
  }
  const [first] = upload.faults;
  const details = upload.faults.map(({ row, field, message }) => ({
    path: `data.${row - 1}.${field === 'date' ? 0 : 1}`,
    message: `Row ${row}: ${message}`,
  }));
  const more = upload.faultCount > 1 ? ` (and ${upload.faultCount - 1} more)` : '';
  return refuse('InvalidRain', `Row ${first?.row ?? 1}: ${first?.message ?? ''}${more}`, details);
}
