import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { BodyOf } from '@headworks/api/paths/path';
import type { postPacket as packetContract } from '@headworks/api/paths/v1/telemetry';
import type { Answer } from './call.js';
import type { Product } from './product.js';
import { shared } from './surroundings.js';

/** A packet in the form that a device sends. */
export type PacketBody = BodyOf<typeof packetContract>;
/** [time (epoch seconds), level (inches)] */
export type Reading = readonly [time: number, level: number];

export const MINUTE = 60;
export const HOUR = 3_600;
export const DAY = 86_400;

/** Epoch seconds. */
export const now = (): number => Math.floor(Date.now() / 1000);

/** An unused serial number. */
export const newSerial = (): string => `7${randomInt(1e11, 1e12 - 1)}`;

/** A packet of a healthy level logger, with a new packet id. */
export const packetOf = (fields: Partial<PacketBody> = {}): PacketBody => ({
  type: 'itracker',
  packetId: randomUUID(),
  time: now(),
  batteryvoltage: 6.1,
  batterylevel: 90,
  fwversion: '2.4',
  sitename: 'Elm Street',
  loginterval: 15,
  pipeid: 12,
  ...fields,
});

/** The fields that identify a packet of a 1st Response. */
export const FLOAT = { type: 'firstresponse', sitename: undefined, loginterval: undefined, pipeid: undefined } as const;

/** A packet of a 1st Response: 1 normal, 2 surcharge, 3 wire fault, 4 float fault. */
export const floatPacket = (status: number, fields: Partial<PacketBody> = {}): PacketBody => packetOf({ ...FLOAT, status, ...fields });

/** A packet with these readings. */
export const readingsOf = (readings: readonly Reading[], fields: Partial<PacketBody> = {}): PacketBody =>
  packetOf({ records: readings.map(([time, level]) => [time, level]), ...fields });

const TIMEOUT_MS = 60_000;

async function post(path: string, text: string, type: string, key: string | undefined, at: Product): Promise<Answer> {
  const response = await fetch(`${at.ingestUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    body: text,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** POST /v1/devices/{serial}/telemetry; returns any response. */
export const postPacket = (key: string | undefined, serial: string, body: unknown, at: Product = shared()): Promise<Answer> =>
  post(`/v1/devices/${encodeURIComponent(serial)}/telemetry`, JSON.stringify(body), 'application/json', key, at);

/** POST /v1/telemetry; a string is sent as an unchanged line. */
export const postLines = (key: string | undefined, lines: readonly unknown[], at: Product = shared()): Promise<Answer> =>
  post(
    '/v1/telemetry',
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    'application/x-ndjson',
    key,
    at,
  );

/** Announces a body of this size and returns the response; the server closes the connection of a client that sends too large a body. */
export async function announce(path: string, type: string, bytes: number, key: string, at: Product = shared()): Promise<Answer> {
  const sent = request(`${at.ingestUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': bytes, authorization: key },
    timeout: TIMEOUT_MS,
  });
  sent.flushHeaders();
  // The event's arguments are a response.
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await json(response);
  sent.destroy();
  return { status: response.statusCode ?? 0, headers: new Headers(), body };
}

/** Sends packets of one device, one after the other; each must be accepted. */
export async function deliver(org: { readonly key: string; readonly at: Product }, serial: string, ...packets: readonly PacketBody[]) {
  for (const body of packets) {
    const answer = await postPacket(org.key, serial, body, org.at);
    if (answer.status !== 202) throw new Error(`a packet got the response ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
