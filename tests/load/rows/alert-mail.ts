import { itrCreateAlertcontact } from '@headworks/api/paths/itr/alerts';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { sleep } from '@headworks/async';
import { openMailer } from '@headworks/carriers';
import { until } from '@headworks/testing';
import type { Crossing } from '../generator/load.ts';
import { type Fleet, serialOf } from '../generator/packets.ts';
import { runLoad } from '../generator/run-load.ts';
import { percentile, type Spread, spreadOf } from '../measure/percentiles.ts';
import { sharedNowMs } from '../measure/shared-clock.ts';
import { alertmanagerProgram, startAlertmanager } from '../peer/alertmanager.ts';
import { type BenchSmtp, startSmtp } from '../peer/smtp.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { startProduct } from '../product/product.ts';
import type { Figure, Row } from './row.ts';

const DEVICES = 400;
/** Packets a second, and the goals of their mails in milliseconds. */
const RATES = [
  { perSecond: 100, p50Ms: 60, p99Ms: 300 },
  { perSecond: 500, p50Ms: 60, p99Ms: 300 },
  { perSecond: 1_000, p50Ms: 150, p99Ms: 600 },
] as const;
const PACKETS_PER_CROSSING = 20;
/** At the highest rate each device crosses once in eight seconds: with all rates well below the hourly cap of twenty messages per contact. */
const SECONDS = 20;
const QUIET_MS = 60_000;
const BARE_MAILS = 300;
const MINUTES_BACK = 120;
const CALLS_AT_ONCE = 8;

/**
 * From sending the packet to the mail server's 250, while 5 % of the packets cross a threshold. The peer is Prometheus Alertmanager with the same alerts at the same
 * rate, without packets to store and evaluate.
 */
export const alertMail: Row = {
  name: 'alert-mail',
  title: 'Packet sent to email accepted, 5 % of the packets cross a threshold',
  limitSeconds: 480,
  async run(stage) {
    const smtp = await startSmtp();
    const product = await startProduct({ ...stage, environment: { SMTP_URL: smtp.url } }).catch((error) => {
      smtp.stop();
      throw error;
    });
    try {
      const account = await makeAccount(product);
      const startsAt = Math.floor(Date.now() / 1_000) - MINUTES_BACK * 60;
      const fleet: Fleet = { devices: DEVICES, firstSerial: 71_000_000, startsAt, recordEverySeconds: 60, recordsPerPacket: 1 };
      const target = { host: '127.0.0.1', port: product.port, key: account.key };
      const plan = { kind: 'single', target, fleet, linesPerRequest: 1, connections: DEVICES, seconds: SECONDS } as const;
      stage.note(`${DEVICES} devices send their first packet and get a contact each`);
      await runLoad({ ...plan, fromTurn: 0, requests: DEVICES });
      await product.quiet(QUIET_MS);
      await addContacts(account, fleet);
      await product.quiet(QUIET_MS);
      const crossing = { ...fleet, packetsPerCrossing: PACKETS_PER_CROSSING };
      const runs: Run[] = [];
      let fromTurn = 1;
      for (const rate of RATES) {
        stage.note(`${rate.perSecond} packets a second`);
        const requests = rate.perSecond * SECONDS;
        const before = (await smtp.accepted()).length;
        const { crossings } = await runLoad({ ...plan, fleet: crossing, fromTurn, requests, perSecond: rate.perSecond });
        runs.push({ ...rate, crossings, mail: await untilMailed(smtp, before, fleet, crossings) });
        fromTurn += requests / DEVICES;
        await product.quiet(QUIET_MS);
      }
      await product.stop();
      const figures = [];
      for (const run of runs) figures.push(...figuresOf(run, await alertmanagerMail(smtp, fleet, run.crossings)));
      const bare = await bareMail(smtp);
      return [...figures, { name: 'the mailer alone, p50', unit: 'ms', value: bare.p50Ms }];
    } finally {
      await product.stop();
      smtp.stop();
    }
  },
};

type Run = (typeof RATES)[number] & { readonly crossings: readonly Crossing[]; readonly mail: Spread };

function figuresOf({ perSecond, p50Ms, p99Ms, mail }: Run, others: Spread | undefined): readonly Figure[] {
  const rival = (value: number | undefined) =>
    value === undefined ? {} : { peer: { name: 'Prometheus Alertmanager, group_wait 0, given the alerts', value } };
  const what = `packet to email at ${perSecond} packets/s`;
  return [
    { name: `${what}, p50`, unit: 'ms', value: mail.p50Ms, goal: { atMost: p50Ms }, ...rival(others?.p50Ms) },
    { name: `${what}, p99 of ${mail.count} mails`, unit: 'ms', value: mail.p99Ms, goal: { atMost: p99Ms }, ...rival(others?.p99Ms) },
  ];
}

const addressOf = (fleet: Fleet, device: number): string => `crew-${serialOf(fleet, device)}@example.com`;

async function addContacts(account: Account, fleet: Fleet): Promise<void> {
  const { deviceList } = await account.call(itrGetDevices, { orgId: account.orgId, limit: 10_000 });
  const ids = new Map(deviceList.map((device) => [device.serialnumber, device.id]));
  const left = Array.from({ length: fleet.devices }, (_, device) => device);
  const work = async () => {
    for (let device = left.pop(); device !== undefined; device = left.pop()) {
      const deviceId = ids.get(serialOf(fleet, device));
      if (deviceId === undefined) throw new Error(`device ${serialOf(fleet, device)} is not in the list`);
      await account.call(itrCreateAlertcontact, { deviceId, type: 'email', contact: addressOf(fleet, device) });
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work));
}

/** Mails to an address arrive in the order of their crossings, so the first mail belongs to the first crossing. */
async function untilMailed(smtp: BenchSmtp, before: number, fleet: Fleet, crossings: readonly Crossing[]): Promise<Spread> {
  const mails = await until(
    async () => {
      const accepted = (await smtp.accepted()).slice(before);
      return accepted.length >= crossings.length && accepted;
    },
    { deadlineMs: QUIET_MS, what: `${crossings.length} mails` },
  );
  const byAddress = Map.groupBy(mails, ({ to }) => to);
  const byDevice = Map.groupBy(crossings, ({ device }) => device);
  const tookMs = [...byDevice].flatMap(([device, sent]) => {
    const came = byAddress.get(addressOf(fleet, device)) ?? [];
    if (came.length !== sent.length) throw new Error(`device ${device} crossed ${sent.length} times, ${came.length} mails arrived`);
    return sent.map(({ sentAtMs }, index) => (came[index]?.atMs ?? Number.POSITIVE_INFINITY) - sentAtMs);
  });
  return spreadOf(tookMs);
}

/** The same crossings with the same intervals as alerts to Alertmanager; undefined if it is not installed. */
async function alertmanagerMail(smtp: BenchSmtp, fleet: Fleet, crossings: readonly Crossing[]): Promise<Spread | undefined> {
  const path = alertmanagerProgram();
  if (path === undefined) return undefined;
  const before = (await smtp.accepted()).length;
  const alertmanager = await startAlertmanager(path, smtp.url);
  try {
    const first = crossings[0]?.sentAtMs ?? 0;
    const startedMs = sharedNowMs();
    const sent = await Promise.all(
      crossings.map(async ({ device, sentAtMs }, number) => {
        await sleep(Math.max(0, startedMs + (sentAtMs - first) - sharedNowMs()));
        const address = `${number}-${addressOf(fleet, device)}`;
        return [address, await alertmanager.raise(address, number)] as const;
      }),
    );
    const mails = await until(
      async () => {
        const accepted = (await smtp.accepted()).slice(before);
        return accepted.length >= sent.length && accepted;
      },
      { deadlineMs: QUIET_MS, what: `${sent.length} mails of Alertmanager` },
    );
    const cameAt = new Map(mails.map(({ to, atMs }) => [to, atMs]));
    return spreadOf(sent.map(([address, sentAtMs]) => (cameAt.get(address) ?? Number.POSITIVE_INFINITY) - sentAtMs));
  } finally {
    await alertmanager.stop();
  }
}

/** The lower bound: only the product's mailer and the same server. */
async function bareMail(smtp: BenchSmtp): Promise<Pick<Spread, 'p50Ms' | 'p99Ms'>> {
  const mailer = openMailer({ smtpUrl: smtp.url, from: 'bench@headworks.example', outboxFolder: '' });
  const tookMs: number[] = [];
  for (let index = 0; index < BARE_MAILS; index++) {
    const sentAtMs = sharedNowMs();
    await mailer.send({
      to: 'floor@example.com',
      subject: 'Level 1 triggered',
      content: { heading: 'The level is high.', parts: [] },
      messageId: `<${index}@bench>`,
    });
    tookMs.push(sharedNowMs() - sentAtMs);
  }
  mailer.close();
  const sorted = tookMs.sort((a, b) => a - b);
  return { p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) };
}
