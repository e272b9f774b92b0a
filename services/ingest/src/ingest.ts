import { uuidV4 } from '@headworks/clock';
import { HEARTBEAT_KEY, limits, type Packet, type Refusal, refuse, TELEMETRY_TOPIC, type Telemetry } from '@headworks/contracts';
import { memoryRateLimiter } from '@headworks/http';
import { busAnswers, type Platform } from '@headworks/platform';
import type { Counter } from '@headworks/telemetry';
import { countOf, stamp } from './accept/stamp.js';
import { keyFinder } from './known/find-key.js';
import { followOwners } from './known/follow.js';
import { noteKeyUses } from './known/key-uses.js';
import { Known, type KnownKey } from './known/known.js';
import { mayListen } from './known/may-listen.js';

const HEARTBEAT_EVERY_MS = 10_000;
const BURST_SECONDS = 10;
const FLEET_FACTOR = 100;

/** What all doors (HTTP, MQTT) share: keys, limits, the way onto the bus. */
export interface Ingest {
  readonly platform: Platform;
  readonly findKey: (key: string) => Promise<KnownKey | undefined>;
  /** Does the key still stand? To be asked for each packet where a connection outlives the moment in which its key was found. */
  readonly isCurrent: (key: KnownKey) => boolean;
  /** Calls `listener` with the id of each key that is deleted. */
  readonly onKeyEnded: (listener: (keyId: string) => void) => void;
  /** Takes `packets` from the key's allowance, and notes that it was used. */
  readonly limit: (key: KnownKey, packets: number) => Refusal | undefined;
  /** May the key's holder hear what was wrong with the packets of this device? */
  readonly mayListen: (key: KnownKey, serialNumber: string) => boolean;
  readonly stamp: (key: KnownKey, serialNumber: string, packet: Packet) => Telemetry | Refusal;
  /** Resolves once all are durable; a refusal means that some may not be: send again. */
  readonly publish: (packets: readonly Telemetry[]) => Promise<Refusal | undefined>;
  readonly refused: Counter;
}

export const INGEST = Symbol('ingest');

export async function openIngest(platform: Platform): Promise<Ingest> {
  const { bus, clock, config, logger, metrics } = platform;
  await bus.ensureTopics([{ name: TELEMETRY_TOPIC, kind: 'telemetry' }]);
  platform.addReadiness('message bus', busAnswers(bus));
  const known = new Known();
  await followOwners(platform, known, uuidV4());
  // Each replica counts for itself: asking Redis for every packet would cost more than the packet.
  const limiter = memoryRateLimiter(clock);
  const accepted = metrics.counter('ingest_records_total', 'Records, and packets without records, accepted durably');
  const refused = metrics.counter('ingest_refused_total', 'Packets refused, by error', ['error']);
  beat(platform);
  const noteUse = noteKeyUses(platform);

  return {
    platform,
    findKey: keyFinder(platform, known),
    isCurrent: (key) => known.isCurrent(key),
    onKeyEnded: (listener) => known.onKeyEnded(listener),
    limit: (key, packets) => {
      noteUse(key);
      if (!config.RATE_LIMITS) return undefined;
      const perSecond = limits.packetsPerSecondPerKey * (key.orgId === null ? FLEET_FACTOR : 1);
      const taken = limiter.takeNow(key.keyId, packets, {
        limit: Math.max(perSecond * BURST_SECONDS, limits.telemetryLines),
        windowMs: BURST_SECONDS * 1000,
      });
      return taken.allowed ? undefined : { ...refuse('TooManyRequestsException'), retryAfterSeconds: taken.retryAfterSeconds };
    },
    mayListen: (key, serialNumber) => mayListen(known, key, serialNumber),
    stamp: (key, serialNumber, packet) => stamp(known, key, serialNumber, packet, clock.now()),
    publish: async (packets) => {
      try {
        await bus.publish(
          TELEMETRY_TOPIC,
          packets.map((telemetry) => ({ key: telemetry.serialNumber, value: JSON.stringify(telemetry) })),
        );
        accepted.inc(packets.reduce((sum, telemetry) => sum + countOf(telemetry), 0));
        return undefined;
      } catch (error) {
        logger.error({ err: error }, 'packets could not be stored');
        return { ...refuse('Busy'), retryAfterSeconds: 5 };
      }
    },
    refused,
  };
}

/** A sign of life in every partition of the topic: who judges silence can tell a silent device from a silent ingest, and from packets not read yet. */
function beat(platform: Platform): void {
  const keys = heartbeatKeys(platform.bus);
  const send = () => {
    const value = JSON.stringify({ at: platform.clock.now() });
    void platform.bus
      .publish(
        TELEMETRY_TOPIC,
        keys.map((key) => ({ key, value })),
      )
      .catch(() => {});
  };
  send();
  const timer = setInterval(send, HEARTBEAT_EVERY_MS);
  platform.onStop(async () => clearInterval(timer));
}

/** A key for each partition. */
function heartbeatKeys(bus: Platform['bus']): readonly string[] {
  const count = bus.partitionCount(TELEMETRY_TOPIC);
  const keys = new Map<number, string>();
  for (let number = 0; keys.size < count; number++) {
    const key = `${HEARTBEAT_KEY}-${number}`;
    keys.set(bus.partitionOf(TELEMETRY_TOPIC, key), key);
  }
  return [...keys.values()];
}
