import * as accountsCommands from '@headworks/api/commands/accounts';
import type { CallContract, CallInput, CallResult } from '@headworks/api/commands/call';
import * as devicesCommands from '@headworks/api/commands/devices';
import * as sitesCommands from '@headworks/api/commands/sites';
import { TELEMETRY_TOPIC, type Telemetry } from '@headworks/api/telemetry';
import { sleep } from '@headworks/async';
import { uuidV5 } from '@headworks/ids';
import type { Platform } from '@headworks/platform';
import { writeRain } from '@headworks/rain';
import { askWithBody } from '@headworks/rpc';
import { firstResponses, trackers } from './devices.js';
import { type CallOnce, calculateStudy, makeStudy, onTrackedBasin, openStudy, shareStudy } from './make-study.js';
import { readMarker, writeMarker } from './marker.js';
import { packetsBetween } from './packets.js';
import { DEMO_SECONDS, rainBetween, readSample, readSampleRain, type SampleLevels, STEP_SECONDS } from './sample.js';
import { sewerWatchPackets, sewerWatchSensors } from './sewerwatch.js';
import { type Actor, closeSupport, isLocal, openSupport } from './support.js';

export const DEMO_USER = { email: 'demo@headworks.example', password: 'Headworks-demo-1' } as const;
const DEMO_ORGANIZATION = 'Fishing Creek Sewer';
const CALL_TIMEOUT_MS = 10_000;
const PACKETS_PER_SEND = 500;
const TRY_AGAIN_MS = 1_000;
const SHOWN_WITHIN_MS = 30_000;
const CLAIMED_WITHIN_MS = 60_000;
const DAY_SECONDS = 86_400;

/**
 * The demo organization: created at the first start, updated to the present at each further start, then a packet per device every 15 minutes.
 * Every step can be repeated: ids of commands and packets are derived from their content. Filling sends no message, since there is no contact yet.
 */
export class Demo {
  #samples: ReadonlyMap<string, SampleLevels> = new Map();

  constructor(
    readonly platform: Platform,
    readonly dataDir: string,
  ) {}

  /** Once for each start of the product. */
  async start(): Promise<void> {
    const orgId = await this.fill();
    const { clock, logger } = this.platform;
    await openStudy(this.#as({ orgId }), clock.now()).catch((error: unknown) =>
      logger.info({ err: error }, 'the study of the demo is not activated: someone deleted it'),
    );
    await this.#rain(0);
    if (!isLocal(this.platform.config)) return this.close();
    await openSupport((actor) => this.#as(actor), orgId, DEMO_USER.email, clock.now());
  }

  /** For a product without the demo, or one that others reach: what remains of an earlier one lets no one in. */
  close(): Promise<void> {
    return closeSupport(this.#as(), this.platform.clock.now());
  }

  /** Returns the organization. */
  async fill(): Promise<number> {
    const { clock } = this.platform;
    const sites = [...new Set([...trackers, ...sewerWatchSensors].map(({ sample }) => sample))];
    this.#samples = new Map(await Promise.all(sites.map(async (site) => [site, await readSample(site)] as const)));
    const marker = (await readMarker(this.dataDir)) ?? { orgId: await this.#makeOrganization(), filledUntil: 0 };
    const now = clock.now();
    const until = Math.floor(now / 1000 / STEP_SECONDS) * STEP_SECONDS;
    const first = until - DEMO_SECONDS;
    const from = Math.max(marker.filledUntil, first);
    await this.#send(packetsBetween(this.#samples, marker.orgId, from, until, now));
    await this.#send(sewerWatchPackets(this.#samples, marker.orgId, marker.watched ? from : first, until, now));
    if (!marker.surveyed) await this.#activate(marker.orgId);
    if (!marker.named) await this.#name(marker.orgId);
    await writeMarker(this.dataDir, { ...marker, filledUntil: until, named: true, watched: true });
    if (marker.surveyed) return marker.orgId;
    await makeStudy(this.#as({ orgId: marker.orgId }));
    await writeMarker(this.dataDir, { ...marker, filledUntil: until, named: true, watched: true, surveyed: true });
    return marker.orgId;
  }

  /** Asks for the result of the basin, so that it is there when someone looks: its numbers change with every packet. */
  async calculate(): Promise<void> {
    const { clock, logger } = this.platform;
    const orgId = (await readMarker(this.dataDir))?.orgId;
    if (orgId === undefined) return;
    const call = this.#as({ orgId });
    await calculateStudy(call, clock.now()).catch((error: unknown) =>
      logger.info({ err: error }, 'the result of the demo is not calculated: someone changed its basin'),
    );
  }

  /** The secret of a share link of the basin; null if someone deleted the basin. */
  async share(): Promise<string | null> {
    const { clock, logger } = this.platform;
    const orgId = (await readMarker(this.dataDir))?.orgId;
    if (orgId === undefined) return null;
    return shareStudy(this.#as({ orgId }), clock.now()).catch((error: unknown) => {
      logger.info({ err: error }, 'the demo has no share link: someone changed its basin');
      return null;
    });
  }

  /** Waits until the views show all data; stops after a timeout, since they will show it later. */
  async shown(): Promise<void> {
    const { platform } = this;
    const until = platform.clock.now() + SHOWN_WITHIN_MS;
    while (platform.clock.now() < until) {
      const behind = (await platform.bus.lags()).some((lag) => lag.messages > 0);
      if (!behind && (await platform.busyWith()).length === 0) return;
      await sleep(50);
    }
  }

  /** Starts as soon as the services respond: they may start later than this process. */
  async startWhenServed(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.platform.bus.ensureTopics([{ name: TELEMETRY_TOPIC, kind: 'telemetry' }]);
        return await this.start();
      } catch (error) {
        this.platform.logger.info({ err: error }, 'the demo is waiting for the services');
        await sleep(TRY_AGAIN_MS, signal);
      }
    }
  }

  /** Runs until the signal aborts. */
  async feed(signal: AbortSignal): Promise<void> {
    const { clock, logger } = this.platform;
    while (!signal.aborted) {
      const stepMs = STEP_SECONDS * 1000;
      await sleep(stepMs - (clock.now() % stepMs) + 1_000, signal);
      if (signal.aborted) return;
      await this.fill().catch((error: unknown) => logger.warn({ err: error }, 'the demo continues later'));
      await this.#rain(DAY_SECONDS);
      await this.calculate();
    }
  }

  /** Adds the rain since the last time, if that is so many seconds ago: each time is an entry of the basin's history. */
  async #rain(afterSeconds: number): Promise<void> {
    const marker = await readMarker(this.dataDir);
    if (!marker) return;
    const { filledUntil: until, rainedUntil, orgId } = marker;
    const from = Math.max(rainedUntil ?? 0, until - DEMO_SECONDS);
    if (until - from < Math.max(afterSeconds, STEP_SECONDS)) return;
    const data = writeRain(rainBetween(await readSampleRain(), from, until));
    const ask = this.#as({ orgId });
    await onTrackedBasin(ask, async (basinId) => {
      const { clock, calls } = this.platform;
      const id = uuidV5('demo', `rain ${until}`);
      const meta = { commandId: id, orgId, actor: 'demo', requestId: 'demo', deadline: clock.now() + CALL_TIMEOUT_MS };
      const body = JSON.stringify({ basinId, filename: 'rain_15min.csv', mode: 'add', data });
      const answer = await askWithBody(calls, sitesCommands.storeRain, { basinId, source: 'file' }, meta, bytesOf(body));
      if (!answer.ok) throw new Error(`the rain of the demo was refused: ${JSON.stringify(answer.refusal)}`);
      await writeMarker(this.dataDir, { ...marker, rainedUntil: until });
    }).catch((error: unknown) => this.platform.logger.info({ err: error }, 'the demo has no new rain: someone deleted its basin'));
  }

  async #makeOrganization(): Promise<number> {
    const { userId } = await this.#call(accountsCommands.provisionUser, 'user', null, 'demo', {
      ...DEMO_USER,
      phone: '+15705550100',
      first: 'Dana',
      last: 'Whitcomb',
      units: '1',
      groups: [],
    });
    const organization = { name: DEMO_ORGANIZATION, logo: null };
    return (await this.#call(accountsCommands.createOrganization, 'organization', null, userId, organization)).orgId;
  }

  async #activate(orgId: number): Promise<void> {
    for (const { serialNumber, activated } of trackers)
      if (activated) await this.#onceRegistered(devicesCommands.activateDevice, `activate ${serialNumber}`, orgId, { serialNumber });
  }

  async #name(orgId: number): Promise<void> {
    for (const { serialNumber, name } of firstResponses)
      await this.#onceRegistered(devicesCommands.renameDevice, `name ${serialNumber}`, orgId, { serialNumber, deviceName: name });
  }

  /** The device exists after its first packet was processed; until then the result is Not Found. */
  async #onceRegistered<C extends CallContract>(contract: C, id: string, orgId: number, input: CallInput<C>): Promise<void> {
    const until = this.platform.clock.now() + CLAIMED_WITHIN_MS;
    while (!(await this.#ask(contract, id, orgId, 'demo', input)).ok) {
      if (this.platform.clock.now() > until) throw new Error(`the demo could not ${id}: the device was not registered in time`);
      await sleep(100);
    }
  }

  #as({ orgId = null, actor = 'demo' }: Partial<Actor> = {}): CallOnce {
    return (contract, id, input) => this.#call(contract, id, orgId, actor, input);
  }

  #ask<C extends CallContract>(contract: C, id: string, orgId: number | null, actor: string, input: CallInput<C>) {
    const { clock, calls } = this.platform;
    const meta = { commandId: uuidV5('demo', id), orgId, actor, requestId: 'demo', deadline: clock.now() + CALL_TIMEOUT_MS };
    return calls.call(contract.service, contract.name, input, meta);
  }

  async #call<C extends CallContract>(
    contract: C,
    id: string,
    orgId: number | null,
    actor: string,
    input: CallInput<C>,
  ): Promise<CallResult<C>> {
    const answer = await this.#ask(contract, id, orgId, actor, input);
    if (!answer.ok) throw new Error(`the demo could not be created: ${contract.name} was refused (${JSON.stringify(answer.refusal)})`);
    return answer.result as CallResult<C>;
  }

  async #send(packets: readonly Telemetry[]): Promise<void> {
    for (let start = 0; start < packets.length; start += PACKETS_PER_SEND) {
      const part = packets.slice(start, start + PACKETS_PER_SEND);
      await this.platform.bus.publish(
        TELEMETRY_TOPIC,
        part.map((sent) => ({ key: sent.serialNumber, value: JSON.stringify(sent) })),
      );
    }
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
