import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { smtpServer, type TestSmtpServer, until } from '@headworks/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { alertsOf, levelsOf, untilLogs } from '../../harness/devices.js';
import { type Organization, organizationOf, PASSWORD, signIn } from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';
import { type Chance, chanceFrom } from './chance.js';
import { CREDENTIALS, type Crashable } from './crashable.js';
import { type CrashDevice, enrol, report } from './device.js';
import { httpSender, mqttSender, type Sender } from './sender.js';
import { expectedOf, type Kind, levelOf } from './story.js';

const DURATION_MS = Number(process.env.CRASH_SECONDS ?? 120) * 1_000;
export const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
const DEVICES = 8;
const CONTACTS = 2;
/** A delivery of a killed process waits for the end of its lease, and a consumer that stands still to be replaced. */
const QUIET_MS = 240_000;
/** For the start and the preparation, the last restart, and two waits for quiet. */
const MORE_TIME_MS = 300_000 + 2 * QUIET_MS;
const SHOWN_MS = 20_000;
const PAUSE_MS = { least: 1_000, most: 5_000 } as const;

const WORDS: Readonly<Record<string, Kind>> = { 'Level 1 triggered': 'L1', 'Level 2 triggered': 'L2', 'Alert cleared': 'CLEAR' };

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Kills and restarts until the time is over and each victim was killed; returns those that were killed together. */
async function crashAgainAndAgain(crashable: Crashable, chance: Chance): Promise<readonly (readonly string[])[]> {
  const endMs = performance.now() + DURATION_MS;
  const crashed: (readonly string[])[] = [];
  for (;;) {
    const pauseMs = chance.between(PAUSE_MS.least, PAUSE_MS.most);
    const killed = new Set(crashed.flat());
    if (performance.now() + pauseMs > endMs && crashable.victims.every((victim) => killed.has(victim))) return crashed;
    await pause(pauseMs);
    crashed.push(await crashable.crash(chance));
  }
}

/** The kinds of the mails to an address, each Message-ID once, in the order of first arrival. */
function mailedTo(mail: TestSmtpServer, address: string): readonly Kind[] {
  const first = new Map(mail.messages.filter(({ to }) => to.includes(address)).map((message) => [message.email.messageId, message]));
  return [...first.values()].map(({ subject }) => WORDS[subject.split(':', 1)[0] ?? ''] ?? fail(`a mail with the subject ${subject}`));
}

const fail = (why: string): never => {
  throw new Error(`not expected: ${why}`);
};

/** The promises of a product that is killed repeatedly while devices report: the tests of a describe. */
export function promises(start: (smtpUrl: string, password: string) => Promise<Crashable>, seed = SEED): void {
  let mail: TestSmtpServer;
  let crashable: Crashable;
  let org: Organization;
  let devices: readonly CrashDevice[] = [];
  let senders: readonly Sender[] = [];
  // Until all is prepared: a failure of the preparation is one too.
  let failed = true;

  beforeAll(async () => {
    mail = await smtpServer();
    crashable = await start(mail.url, PASSWORD);
    const at = crashable.product;
    org = await organizationOf(await signIn({ ...CREDENTIALS, userId: '' }, false, { at }), at);
    devices = await Promise.all(Array.from({ length: DEVICES }, () => enrol(org, CONTACTS)));
    await quiet(at, QUIET_MS);
    const chance = chanceFrom(seed);
    print(`crash test: CRASH_SEED=${SEED} (here ${seed}), ${DURATION_MS / 1_000} s`);
    senders = devices.map(({ serial }, index) => (index % 2 === 0 ? httpSender : mqttSender)(at, org.key, serial));
    const ending = new AbortController();
    const time = { storyMs: DURATION_MS, ended: ending.signal };
    const reporting = devices.map((device, index) =>
      report(device, senders[index] ?? fail('a device without a sender'), chanceFrom(seed + index + 1), time),
    );
    // The last victims are killed while devices report, too.
    const crashing = crashAgainAndAgain(crashable, chance).finally(() => ending.abort());
    const [crashed] = await Promise.all([crashing, ...reporting]);
    print(
      `killed: ${crashed.map((victims) => victims.join(' and ')).join(', ')}; acknowledged: ${devices.reduce((sum, { reported }) => sum + reported.length, 0)} records`,
    );
    await crashable.recovered();
    await quiet(at, QUIET_MS);
    failed = false;
  }, DURATION_MS + MORE_TIME_MS);

  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });

  afterAll(async () => {
    await Promise.all(senders.map((sender) => sender.close()));
    await crashable?.stop(failed);
    await mail?.close();
  });

  it('never rejects a valid packet', () => {
    expect(senders.flatMap(({ refusals }) => refusals)).toEqual([]);
  });

  it('shows every acknowledged record exactly once, in one log', async () => {
    for (const { deviceId, reported } of devices) {
      const logs = await untilLogs(org, deviceId, 1);
      expect(logs).toHaveLength(1);
      expect(await levelsOf(org, logs[0]?.id ?? 0)).toEqual(reported.map((record) => [record.time, levelOf(record)]));
    }
  });

  it('sends each contact one mail for each transition, in order, and no others', () => {
    for (const { contacts, reported } of devices)
      for (const address of contacts) expect(mailedTo(mail, address)).toEqual(expectedOf(reported).mails);
  });

  it('keeps one history entry for each transition and contact', async () => {
    for (const { deviceId, contacts, reported } of devices) {
      const { transitions } = expectedOf(reported);
      const count = transitions.length * contacts.length;
      const history = await until(async () => [await alertsOf(org, deviceId)].find(({ length }) => length >= count), {
        deadlineMs: SHOWN_MS,
        what: `${count} entries in the history of device ${deviceId}`,
      });
      expect(history).toHaveLength(count);
      for (const address of contacts) {
        const own = history.filter(({ recipient }) => recipient === address).sort((a, b) => a.id - b.id);
        expect(own.map(({ packet }) => packet)).toEqual(transitions);
      }
    }
  });

  it('has no dead letters', async () => {
    expect(await crashable.deadLetters()).toEqual([]);
  });

  it('has logged no errors except those of killed processes', async () => {
    expect(await crashable.errors.drain()).toEqual([]);
  });
}
