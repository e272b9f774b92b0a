import { refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { HEARTBEAT_KEY, TELEMETRY_TOPIC } from '@headworks/api/telemetry';
import { uuidV4 } from '@headworks/ids';
import { answerOperators, busAnswers, type Platform, settingsOf } from '@headworks/platform';
import { countOf, stamp } from './accept/stamp.js';
import type { Ingest } from './context.js';
import { keyFinder } from './keys/find-key.js';
import { KeyRegistry } from './keys/key-registry.js';
import { noteKeyUses } from './keys/key-uses.js';
import { DeviceOwners } from './owners/device-owners.js';
import { mayListen } from './owners/may-listen.js';
import { ingestSettings } from './settings.js';
import { followStateTopics } from './state-topics.js';

const HEARTBEAT_EVERY_MS = 10_000;
const BURST_SECONDS = 10;
const FLEET_FACTOR = 100;

export async function openIngest(platform: Platform): Promise<Ingest> {
  const { bus, clock, config, logger, metrics } = platform;
  await bus.ensureTopics([{ name: TELEMETRY_TOPIC, kind: 'telemetry' }]);
  platform.addReadiness('message bus', busAnswers(bus), 'ingest');
  const publish = publisher(platform);

  const keys = new KeyRegistry();
  const owners = new DeviceOwners();
  await followStateTopics(platform, keys, owners, uuidV4());
  await answerOperators(platform, 'ingest');
  // Each replica counts separately: a Redis request per packet would cost more than the packet.
  const limiter = platform.localRateLimiter();
  const accepted = metrics.counter('ingest_records_total', 'Records, and packets without records, accepted durably');
  const refused = metrics.counter('ingest_refused_total', 'Packets refused, by error', ['error']);
  // Prometheus sees no increase in a counter that begins with its first event.
  refused.inc({ error: 'Busy' }, 0);
  beat(platform, publish);

  return {
    platform,
    findKey: keyFinder(
      {
        clock,
        calls: platform.calls,
        localRateLimiter: platform.localRateLimiter,
        fleetKey: settingsOf(config, ingestSettings).FLEET_API_KEY,
      },
      keys,
    ),
    isCurrent: (key) => keys.isCurrent(key),
    onKeyEnded: (listener) => keys.onKeyEnded(listener),
    noteUse: noteKeyUses(platform),
    takeAllowance: (key, packets) => {
      const perSecond = limits.packetsPerSecondPerKey * (key.orgId === null ? FLEET_FACTOR : 1);
      // A body of the most lines is taken at once; then the key waits until as many seconds have passed as it would have taken at its rate.
      const limit = Math.max(perSecond * BURST_SECONDS, limits.telemetryLines);
      const taken = limiter.takeNow(key.keyId, packets, { limit, windowMs: (limit / perSecond) * 1000 });
      return taken.allowed ? undefined : { ...refuse('TooManyRequestsException'), retryAfterSeconds: taken.retryAfterSeconds };
    },
    mayListen: (key, serialNumber) => mayListen(owners, key, serialNumber),
    stamp: (key, serialNumber, packet) => stamp(owners, key, serialNumber, packet, clock.now()),
    publish: async (packets) => {
      try {
        await publish(packets.map((telemetry) => ({ key: telemetry.serialNumber, value: JSON.stringify(telemetry) })));
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

type Publish = (messages: Parameters<Platform['bus']['publish']>[1]) => Promise<void>;

/** Publishes packets and heartbeats. After one that was not stored the process is not ready until the next one is: a bus with a full disk still answers. */
function publisher({ bus, addReadiness }: Pick<Platform, 'bus' | 'addReadiness'>): Publish {
  let stores = true;
  addReadiness('storage of packets', () => (stores ? undefined : 'the last packet could not be stored'), 'ingest');
  return async (messages) => {
    try {
      await bus.publish(TELEMETRY_TOPIC, messages);
      stores = true;
    } catch (error) {
      stores = false;
      throw error;
    }
  };
}

/** Sends a heartbeat to every partition of the topic, so that consumers can distinguish a silent device from a stopped ingest and from packets that they have not read yet. */
function beat(platform: Platform, publish: Publish): void {
  const keys = heartbeatKeys(platform.bus);
  const send = () => {
    const value = JSON.stringify({ at: platform.clock.now() });
    void publish(keys.map((key) => ({ key, value }))).catch(() => {});
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
