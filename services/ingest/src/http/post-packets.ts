import { isRefusal, RefusalError, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { postPackets } from '@headworks/api/paths/v1/telemetry';
import { packetLine, type Telemetry } from '@headworks/api/telemetry';
import { nextTurn } from '@headworks/async';
import type { FastifyInstance } from 'fastify';
import { countOf } from '../accept/stamp.js';
import type { Ingest } from '../context.js';
import type { ApiKey } from '../keys/key-registry.js';
import { keysOfRequests } from './keys-of-requests.js';

const LINES_PER_TURN = 200;

interface Rejected {
  readonly line: number;
  readonly error: string;
}

/** POST /v1/telemetry: one JSON object per line. An invalid line is reported by its number and does not affect the others. */
export function routePackets(app: FastifyInstance, ingest: Ingest): void {
  const keys = keysOfRequests(ingest);
  const options = { bodyLimit: postPackets.bodyBytes, onRequest: keys.find, config: { frequent: true } as const };
  app.post<{ Body: unknown }>(postPackets.path, options, async (request, reply) => {
    const key = keys.of(request);
    if (typeof request.body !== 'string')
      throw new RefusalError(refuse('UnsupportedMediaType', 'Send application/x-ndjson: one JSON object per line.'));
    const lines = request.body.split('\n');
    if (lines.length > limits.telemetryLines + 1)
      throw new RefusalError(refuse('PayloadTooLarge', `Send at most ${limits.telemetryLines} lines in a request.`));
    ingest.noteUse(key);
    const limited = ingest.takeAllowance(key, lines.filter((line) => line.trim() !== '').length);
    if (limited) throw new RefusalError(limited);

    let accepted = 0;
    const rejected: Rejected[] = [];
    const published: Promise<unknown>[] = [];
    for (let start = 0; start < lines.length; start += LINES_PER_TURN) {
      const read = readLines(ingest, key, lines.slice(start, start + LINES_PER_TURN), start);
      rejected.push(...read.rejected);
      accepted += read.packets.reduce((sum, telemetry) => sum + countOf(telemetry), 0);
      if (read.packets.length > 0) published.push(ingest.publish(read.packets));
      // Lets other requests run: parsing a full body takes a second.
      await nextTurn();
    }
    const failed = (await Promise.all(published)).find((refusal) => refusal !== undefined);
    if (isRefusal(failed)) throw new RefusalError(failed);
    if (rejected.length > 0) ingest.refused.inc({ error: 'line' }, rejected.length);
    return reply.code(postPackets.successStatus).send({ accepted, rejected });
  });
}

function readLines(
  ingest: Ingest,
  key: ApiKey,
  lines: readonly string[],
  before: number,
): { packets: readonly Telemetry[]; rejected: readonly Rejected[] } {
  const packets: Telemetry[] = [];
  const rejected: Rejected[] = [];
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const telemetry = readLine(ingest, key, text);
    if (typeof telemetry === 'string') rejected.push({ line: before + index + 1, error: telemetry });
    else packets.push(telemetry);
  }
  return { packets, rejected };
}

/** The packet of a line, or its error. */
function readLine(ingest: Ingest, key: ApiKey, text: string): Telemetry | string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'not a JSON object';
  }
  const parsed = packetLine.safeParse(body);
  if (!parsed.success)
    return parsed.error.issues
      .map((issue) => `${issue.path.join('.') || 'line'}: ${issue.message}`)
      .slice(0, 5)
      .join('; ');
  const { serialnumber, ...packet } = parsed.data;
  const telemetry = ingest.stamp(key, serialnumber, packet);
  return isRefusal(telemetry) ? telemetry.refused : telemetry;
}
