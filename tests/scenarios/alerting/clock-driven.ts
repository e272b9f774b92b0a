import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as alertingCommands from '@headworks/api/commands/alerting';
import { answerTo } from '@headworks/api/failure-answer';
import { HEARTBEAT_KEY, packet, TELEMETRY_TOPIC } from '@headworks/api/telemetry';
import { listOutbox, readOutboxMessage } from '@headworks/carriers';
import { type FakeClock, fakeClock } from '@headworks/clock';
import { uuidV4, uuidV5 } from '@headworks/ids';
import { type RunningProcess, readConfig, runProcess } from '@headworks/platform';
import { AlertingModule } from '@headworks/service-alerting';
import { DevicesModule } from '@headworks/service-devices';
import { testDatabase, until } from '@headworks/testing';

const ORG_ID = 1;
const SERIAL = '900001';
export const ADDRESS = 'crew@example.com';
/** Ingest sends a heartbeat every ten seconds; a longer step keeps the tests short and is not an outage yet. */
const BEAT_MS = 25_000;
const IDLE_LOOKS = 2;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** Alerting and devices with a clock that only the test moves, on the real bus and a real database, with one device and one contact. */
export interface ClockDriven {
  readonly clock: FakeClock;
  /** Time passes, with heartbeats of ingest unless it is `silently`. */
  pass(ms: number, how?: 'heard' | 'silently'): Promise<void>;
  /** The device sends packets now, which are read together; the level of each crosses its threshold `crossings` times. */
  report(packets?: number, crossings?: number): Promise<void>;
  /** Everything stops, and starts again after `ms`. */
  restartAfter(ms: number): Promise<void>;
  /** The subjects of all mails in the outbox, oldest first. */
  subjects(): Promise<readonly string[]>;
  /** The notifications of the connection that were sent to the contact, alone or in a digest. */
  connectionMessages(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function clockDriven(startsAt: string): Promise<ClockDriven> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'headworks-clock-'));
  const clock = fakeClock(Date.parse(startsAt));
  const made = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.directUrl };
  const secrets = { INTERNAL_SECRET: 'internal-secret-of-the-clock', KEYS_SECRET: 'keys-secret-of-the-clock-test' };
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, { ...made, ...secrets });
  const services = ['alerting', 'devices'];
  const start = (): Promise<RunningProcess> =>
    runProcess(config, { name: 'clock-driven', services, modules: [DevicesModule, AlertingModule], publicPort: false, answerTo, clock });
  let running = await start();
  let packets = 0;

  const publish = (messages: readonly { readonly key: string; readonly value: string }[]) =>
    running.platform.bus.publish(TELEMETRY_TOPIC, messages);
  const beat = (at: number) => ({ key: HEARTBEAT_KEY, value: JSON.stringify({ at }) });
  /** All published messages are read and all due work is done. Checked twice in a row, since work may move between the two queries. */
  const idle = () => {
    let looks = 0;
    return until(
      async () => {
        const lags = await running.platform.bus.lags();
        const isIdle = lags.every(({ messages }) => messages === 0) && (await running.platform.busyWith()).length === 0;
        looks = isIdle ? looks + 1 : 0;
        return looks >= IDLE_LOOKS;
      },
      { what: 'alerting to be idle' },
    );
  };

  const pass: ClockDriven['pass'] = async (ms, how = 'heard') => {
    const [from, to] = [clock.now(), clock.now() + ms];
    const beats: ReturnType<typeof beat>[] = [];
    for (let at = from; at < to; at += BEAT_MS) beats.push(beat(at));
    beats.push(beat(to));
    if (how === 'heard') {
      // Read first: a past deadline whose heartbeats are not read yet would be checked again later, and the clock stands still.
      await publish(beats);
      await idle();
    }
    clock.set(to);
    await idle();
  };
  const packetOf = (crossings: number, secondsAgo: number) => {
    packets += 1;
    const time = Math.floor(clock.now() / 1000) - secondsAgo;
    const records = Array.from({ length: crossings }, (_, index) => [
      time - crossings + index + 1,
      index % 2 === 0 ? 15 : 5,
      null,
      null,
      null,
    ]);
    const sent = packet.parse({ type: 'itracker', packetId: String(packets), time, sitename: 'Elm Street', alert1: 10, records });
    const telemetry = { serialNumber: SERIAL, orgId: ORG_ID, claimFor: ORG_ID, receivedAt: clock.now(), packet: sent };
    return { key: SERIAL, value: JSON.stringify({ ...telemetry, messageId: uuidV5(SERIAL, sent.packetId) }) };
  };
  const report: ClockDriven['report'] = async (count = 1, crossings = 0) => {
    await publish(Array.from({ length: count }, (_, index) => packetOf(crossings, (count - 1 - index) * crossings)));
    await idle();
  };
  const addContact = async () => {
    const { clock: now, calls } = running.platform;
    const meta = { commandId: uuidV4(), orgId: ORG_ID, actor: 'test', requestId: 'test', deadline: now.now() + 10_000 };
    const input = { serialNumber: SERIAL, type: 'email', address: ADDRESS };
    const added = await calls.call('alerting', alertingCommands.addContact.name, input, meta);
    if (!added.ok) throw new Error(`a contact was refused: ${JSON.stringify(added.refusal)}`);
  };

  await pass(0);
  await report();
  await addContact();
  return {
    clock,
    pass,
    report,
    restartAfter: async (ms) => {
      await running.stop();
      clock.advance(ms);
      running = await start();
    },
    subjects: async () => {
      const folder = join(dataDir, 'outbox');
      const mails = await Promise.all((await listOutbox(folder, 100)).map(({ file }) => readOutboxMessage(folder, file)));
      return mails.reverse().map((mail) => /^Subject: (.*)$/m.exec(mail ?? '')?.[1] ?? '');
    },
    connectionMessages: async () => {
      const rows = await database.pool.sql<{ what: string }[]>`
        select cause ->> 'what' as what from alerting.deliveries
        where cause ->> 'what' in ('lost', 'restored') and state in ('sent', 'digested') order by entry_id`;
      return rows.map(({ what }) => what);
    },
    close: async () => {
      await running.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
