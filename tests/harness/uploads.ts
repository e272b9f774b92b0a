import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { CallResult } from '@headworks/api/commands/call';
import * as logsCommands from '@headworks/api/commands/logs';
import { answerTo } from '@headworks/api/failure-answer';
import type { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import type { BodyOf } from '@headworks/api/paths/path';
import { readText, splitLines, toPayload } from '@headworks/logger-csv';
import { readConfig, runProcess } from '@headworks/platform';
import { LogsModule } from '@headworks/service-logs';
import { until } from '@headworks/testing';
import type { Organization } from './organization.js';
import { newSerial } from './packets.js';

const SAMPLES = join(import.meta.dirname, '../samples/logger-csv');

/** The body of /itr/upload/csv, with records that a test can change. */
export type UploadBody = BodyOf<typeof itrUploadCsv>;

/** The path of a sample file of a logger. */
export const samplePath = (name: string): string => join(SAMPLES, name);
export const sampleText = (name: string): Promise<string> => readFile(samplePath(name), 'utf8');

/** The expected error messages of each sample file; none for a valid one. */
export async function expectedMessages(): Promise<ReadonlyMap<string, readonly string[]>> {
  return new Map(Object.entries(JSON.parse(await sampleText('expected.json')) as Record<string, readonly string[]>));
}

/** The body that the web app sends for a valid sample file. */
export async function sampleUpload(orgId: number, name: string): Promise<UploadBody> {
  const csv = readText(await sampleText(name), { exempt: false });
  if (csv.kind !== 'sound') throw new Error(`${name} is not valid`);
  const { header, data } = toPayload(csv);
  return { orgId, header, data: [...data] };
}

/** The body that a client without checks sends for any sample file: its cells unchanged. */
export async function uncheckedUpload(orgId: number, name: string): Promise<UploadBody> {
  const rows: (readonly string[])[] = [];
  splitLines(await sampleText(name), (_line, cells) => rows.push(cells));
  const labels = new Map(rows.slice(0, 10).flatMap((cells) => pairsOf(cells)));
  const number = (cell: string | undefined) => (cell === undefined || cell === '' || Number.isNaN(Number(cell)) ? null : Number(cell));
  return {
    orgId,
    header: {
      macAddress: labels.get('MAC Address'),
      serialNumber: labels.get('Serial Number'),
      siteName: labels.get('Site Name'),
      logInterval: labels.get('Log Interval'),
      pipeId: labels.get('Pipe ID'),
      verticalMount: labels.get('Vertical Mount'),
      headerUnits: labels.get('Header Units'),
    },
    data: rows.slice(10).flatMap(([, date = '', level, distance, gain, temp]) =>
      date === ''
        ? []
        : [
            {
              date: Date.parse(`${date} GMT`) / 1000,
              level: number(level),
              distance: number(distance),
              gain: number(gain),
              temp: number(temp),
            },
          ],
    ),
  };
}

const pairsOf = (cells: readonly string[]): readonly (readonly [string, string])[] =>
  cells.flatMap((cell, at) => (at % 2 === 0 ? [[cell, cells[at + 1] ?? ''] as const] : []));

/** An unused MAC address. */
export const newMacAddress = (): string => `02:${newSerial().slice(-10).match(/../g)?.join(':') ?? ''}`;

const START = Date.UTC(2025, 2, 10) / 1000;

interface UploadFields {
  readonly count?: number;
  readonly header?: Partial<UploadBody['header']>;
}

/** A valid upload of an unregistered device: levels from 2.5 in. up, every 15 minutes from March 10, 2025. */
export function newUpload(orgId: number, { count = 96, header = {} }: UploadFields = {}): UploadBody {
  return {
    orgId,
    header: {
      macAddress: newMacAddress(),
      serialNumber: newSerial(),
      fwVersion: '2.14',
      siteName: 'Millville_Rd_MH61',
      batteryLevel: 72,
      recordCount: count,
      logInterval: 15,
      pipeId: 10,
      verticalMount: 72,
      damping: 3,
      population: 450,
      headerUnits: 'English',
      logStart: START,
      imei: '',
      batteryResetTime: '',
      alert1: '',
      alert2: '',
      ...header,
    },
    data: Array.from({ length: count }, (_, index) => {
      const level = 2.5 + (index % 40) / 100;
      return { date: START + index * 900, level, distance: 72 - level, gain: 40, temp: 55.1 };
    }),
  };
}

export const UPLOAD_START = START;

/** A file in the form that a browser test selects. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** An unchanged sample file. */
export const sampleFile = async (name: string): Promise<GivenFile> => csvFile(name.replace(/^.*\//, ''), await sampleText(name));

/** A sample file of another device: the samples' own devices may already be claimed. */
export async function ownSampleFile(name: string, serialNumber = newSerial()): Promise<GivenFile> {
  const text = (await sampleText(name))
    .replace(/^Serial Number,[^,\r\n]*/m, `Serial Number,${serialNumber}`)
    .replace(/^MAC Address,[^,\r\n]*/m, `MAC Address,${newMacAddress()}`);
  return csvFile(name.replace(/^.*\//, ''), text);
}

export const csvFile = (name: string, text: string): GivenFile => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** A valid file of one-minute records, in the logger's format. */
export function minutesFile(name: string, count: number, serialNumber = newSerial()): GivenFile {
  const head = [
    `MAC Address,${newMacAddress()}`,
    `Serial Number,${serialNumber},Firmware Version,2.14`,
    'Site Name,Iron_St_MH41',
    'Battery Level,72 %',
    `Record Count,${count}`,
    'Log Interval,1 minutes,Log Start,03/10/2025 00:00:00',
    'Pipe ID,10.00 in,Vertical Mount,72.00 in',
    'Damping,3,Population,450',
    'Header Units,English',
    'Record Number,Date/Time (GMT),Level,Distance,Gain,Temp',
  ];
  const lines = Array.from({ length: count }, (_, index) => {
    const [year = '', month = '', day = '', clock = ''] = new Date((START + index * 60) * 1000).toISOString().split(/[-T.]/);
    const level = 2.5 + (index % 90) / 100;
    return `${index + 1},${month}/${day}/${year} ${clock},${level.toFixed(2)},${(72 - level).toFixed(2)},40,55.1`;
  });
  return csvFile(name, [...head, ...lines, ''].join('\r\n'));
}

/** Begins an upload without ending it; resolves when the server handles it. The caller closes the socket. */
export async function holdOpen(org: Organization, text = '{"orgId":', announcedBytes = 1_000_000): Promise<Socket> {
  const before = await runningUploads(org);
  const socket = await begin(org, text, announcedBytes);
  await untilUploading(org, before);
  return socket;
}

/** Until the product handles more uploads than before. */
export const untilUploading = ({ at }: Pick<Organization, 'at'>, before = 0): Promise<unknown> =>
  until(async () => (await runningUploads({ at })) > before, { what: 'the upload to be running' });

/** Sends the first part of a body, then closes the connection; resolves when the server has detected it. */
export async function breakOff(org: Organization, text: string, announcedBytes: number): Promise<void> {
  const socket = await begin(org, text, announcedBytes);
  socket.destroy();
  await once(socket, 'close');
}

async function begin(org: Organization, text: string, announcedBytes: number): Promise<Socket> {
  const { hostname, port } = new URL(org.at.publicUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = ['POST /itr/upload/csv HTTP/1.1', `Host: ${hostname}`, `Authorization: ${org.token}`, `Content-Length: ${announcedBytes}`];
  socket.write(`${head.join('\r\n')}\r\nContent-Type: application/json\r\n\r\n`);
  await new Promise<void>((resolve, reject) => socket.write(text, (error) => (error ? reject(error) : resolve())));
  return socket;
}

/** As counted by the product's metrics. */
async function runningUploads({ at }: Pick<Organization, 'at'>): Promise<number> {
  const metrics = await (await fetch(`${at.publicUrl}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
  return Number(/^bff_uploads_in_work (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

/** Stages an upload without opening the log: the state after a replica of logs dies in between. */
export async function stageOnly(org: Organization, body: UploadBody): Promise<number> {
  const { databaseUrl } = org.at;
  const config = readConfig(
    { LOG_LEVEL: 'fatal' },
    { INTERNAL_SECRET: randomUUID(), KEYS_SECRET: randomUUID(), DATABASE_URL: databaseUrl },
  );
  const replica = await runProcess(config, { name: 'logs', services: ['logs'], modules: [LogsModule], publicPort: false, answerTo });
  try {
    const meta = { commandId: randomUUID(), orgId: org.orgId, actor: 'test', requestId: 'test', deadline: Date.now() + 30_000 };
    const text = Readable.from([Buffer.from(JSON.stringify(body))]);
    const answer = await replica.platform.localCalls.stream('logs', logsCommands.stageUpload.name, {}, meta, text);
    if (!answer.ok) throw new Error(`an upload was refused: ${JSON.stringify(answer.refusal)}`);
    // The result has the type of the call's contract.
    return (answer.result as CallResult<typeof logsCommands.stageUpload>).logId;
  } finally {
    await replica.stop();
  }
}
