import { itrCreateAlertcontact, itrGetDevices } from '@headworks/contracts';
import { openMailer } from '@headworks/mail';
import { until } from '@headworks/testing';
import type { Crossing } from '../generator/load.ts';
import { type Fleet, serialOf } from '../generator/packets.ts';
import { runLoad } from '../generator/run-load.ts';
import { percentile, type Spread, spreadOf } from '../measure/percentiles.ts';
import { sharedNowMs } from '../measure/shared-clock.ts';
import { type BenchSmtp, startSmtp } from '../peer/smtp.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { startProduct } from '../product/product.ts';
import type { Row } from './row.ts';

const DEVICES = 200;
const PACKETS_PER_SECOND = 500;
const PACKETS_PER_CROSSING = 20;
/** Each device crosses once in eight seconds: well below the twenty messages an hour that a contact gets one by one. */
const SECONDS = 20;
const QUIET_MS = 60_000;
const BARE_MAILS = 300;
const MINUTES_BACK = 120;
const CALLS_AT_ONCE = 8;

/** From the packet on its way to us until the mail server has said 250, while 5 % of 500 packets a second cross a threshold. */
export const alertMail: Row = {
  name: 'alert-mail',
  title: `Packet sent to e-mail accepted, ${PACKETS_PER_SECOND} packets/s, 5 % cross a threshold`,
  limitSeconds: 150,
  async run(stage) {
    const smtp = await startSmtp();
    const product = await startProduct({ environment: { SMTP_URL: smtp.url }, profileFolder: stage.profileFolder }).catch((error) => {
      smtp.stop();
      throw error;
    });
    try {
      const account = await makeAccount(product);
      const startsAt = Math.floor(Date.now() / 1_000) - MINUTES_BACK * 60;
      const fleet: Fleet = { devices: DEVICES, firstSerial: 71_000_000, startsAt, recordEverySeconds: 60, recordsPerPacket: 1 };
      const target = { host: '127.0.0.1', port: product.port, key: account.key };
      const plan = { kind: 'single', target, fleet, fromTurn: 0, linesPerRequest: 1, connections: DEVICES, seconds: SECONDS } as const;
      stage.note(`${DEVICES} devices report for the first time and get a contact each`);
      await runLoad({ ...plan, requests: DEVICES });
      await product.quiet(QUIET_MS);
      await addContacts(account, fleet);
      await product.quiet(QUIET_MS);
      stage.note('crossing thresholds');
      const crossing = { ...fleet, packetsPerCrossing: PACKETS_PER_CROSSING };
      const requests = PACKETS_PER_SECOND * SECONDS;
      const { crossings } = await runLoad({ ...plan, fleet: crossing, fromTurn: 1, requests, perSecond: PACKETS_PER_SECOND });
      const mail = await untilMailed(smtp, fleet, crossings);
      const bare = await bareMail(smtp);
      const peer = (value: number) => ({ name: 'one mail sent to the same server, nothing else', value });
      return [
        { name: 'packet to e-mail, p50', unit: 'ms', value: mail.p50Ms, goal: { atMost: 100 }, peer: peer(bare.p50Ms) },
        { name: 'packet to e-mail, p99', unit: 'ms', value: mail.p99Ms, goal: { atMost: 1_000 }, peer: peer(bare.p99Ms) },
        { name: 'mails in that time', unit: 'mails', value: mail.count },
      ];
    } finally {
      await product.stop();
      smtp.stop();
    }
  },
};

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

/** Mails of an address come in the order of their crossings, so the first belongs to the first. */
async function untilMailed(smtp: BenchSmtp, fleet: Fleet, crossings: readonly Crossing[]): Promise<Spread> {
  const mails = await until(
    async () => {
      const accepted = await smtp.accepted();
      return accepted.length >= crossings.length && accepted;
    },
    { deadlineMs: QUIET_MS, what: `${crossings.length} mails` },
  );
  const byAddress = Map.groupBy(mails, ({ to }) => to);
  const byDevice = Map.groupBy(crossings, ({ device }) => device);
  const tookMs = [...byDevice].flatMap(([device, sent]) => {
    const came = byAddress.get(addressOf(fleet, device)) ?? [];
    if (came.length !== sent.length) throw new Error(`device ${device} crossed ${sent.length} times, ${came.length} mails came`);
    return sent.map(({ sentAtMs }, index) => (came[index]?.atMs ?? Number.POSITIVE_INFINITY) - sentAtMs);
  });
  return spreadOf(tookMs);
}

/** The floor: the product's mailer and the same server, without anything between a decision and the mail. */
async function bareMail(smtp: BenchSmtp): Promise<Pick<Spread, 'p50Ms' | 'p99Ms'>> {
  const mailer = openMailer({ smtpUrl: smtp.url, from: 'bench@headworks.example', outboxFolder: '' });
  const tookMs: number[] = [];
  for (let index = 0; index < BARE_MAILS; index++) {
    const sentAtMs = sharedNowMs();
    await mailer.send({ to: 'floor@example.com', subject: 'Level 1 triggered', text: 'The level is high.', messageId: `<${index}@bench>` });
    tookMs.push(sharedNowMs() - sentAtMs);
  }
  mailer.close();
  const sorted = tookMs.sort((a, b) => a - b);
  return { p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) };
}
