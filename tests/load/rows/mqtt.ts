import { component, startMosquitto } from '@headworks/testing';
import type { LoadResult } from '../generator/load.ts';
import type { Fleet } from '../generator/packets.ts';
import { runLoad } from '../generator/run-load.ts';
import { makeAccount } from '../product/account.ts';
import { startProduct } from '../product/product.ts';
import type { Figure, Row } from './row.ts';

const DEVICES = 1_000;
const SECONDS = 12;
const MOST_PER_SECOND = 15_000;
const MOST_OF_MOSQUITTO_PER_SECOND = 60_000;
const HALF_PER_SECOND = 2_500;
const CATCH_UP_MS = 120_000;
const HOUR_SECONDS = 3_600;

/** Packets by MQTT, each on its device's own connection and acknowledged once durable. The peer acknowledges what it keeps in memory. */
export const mqtt: Row = {
  name: 'mqtt',
  title: `Packets accepted durably over MQTT, QoS 1, ${DEVICES.toLocaleString('en-US')} connections`,
  limitSeconds: 300,
  async run(stage) {
    const startsAt = Math.floor(Date.now() / 1_000 / HOUR_SECONDS) * HOUR_SECONDS - 20 * HOUR_SECONDS;
    const fleet: Fleet = { devices: DEVICES, firstSerial: 75_000_000, startsAt, recordEverySeconds: 30, recordsPerPacket: 1 };
    const plan = { kind: 'mqtt', fromTurn: 0, linesPerRequest: 1, connections: DEVICES, seconds: SECONDS } as const;
    const later = (hours: number): Fleet => ({ ...fleet, startsAt: startsAt + hours * HOUR_SECONDS });
    const product = await startProduct(stage);
    let most: LoadResult;
    let half: LoadResult;
    try {
      const { key } = await makeAccount(product);
      const target = { host: '127.0.0.1', port: product.mqttPort, key };
      stage.note('each device sends its first packet');
      await runLoad({ ...plan, target, fleet, requests: DEVICES });
      await product.quiet(CATCH_UP_MS);
      stage.note('as fast as acknowledgements arrive');
      most = await runLoad({ ...plan, target, fleet: later(1), requests: MOST_PER_SECOND * SECONDS });
      await product.quiet(CATCH_UP_MS);
      stage.note(`${HALF_PER_SECOND} a second`);
      half = await runLoad({ ...plan, target, fleet: later(6), requests: HALF_PER_SECOND * SECONDS, perSecond: HALF_PER_SECOND });
    } finally {
      await product.stop();
    }
    const rate = (result: LoadResult): number => result.accepted / result.seconds;
    const rival = await ofMosquitto(fleet);
    const figure: Figure = { name: 'packets by MQTT, QoS 1', unit: 'packets/s', value: rate(most), goal: { atLeast: 5_000 } };
    return [
      rival === undefined ? figure : { ...figure, peer: { name: 'Mosquitto alone, which keeps them in memory', value: rate(rival) } },
      { name: `acknowledged at ${HALF_PER_SECOND} packets/s, p50`, unit: 'ms', value: half.spread.p50Ms },
      { name: `acknowledged at ${HALF_PER_SECOND} packets/s, p99`, unit: 'ms', value: half.spread.p99Ms, goal: { atMost: 50 } },
    ];

    /** The same packets to a broker without subscribers; undefined if it is not installed. */
    async function ofMosquitto(packets: Fleet): Promise<LoadResult | undefined> {
      if (!component('mosquitto').available) return undefined;
      stage.note('the same to Mosquitto');
      const broker = await startMosquitto({ allowAnonymous: true });
      try {
        const target = { host: '127.0.0.1', port: Number(new URL(broker.url).port), key: '' };
        return await runLoad({
          ...plan,
          seconds: SECONDS / 2,
          target,
          fleet: packets,
          requests: (MOST_OF_MOSQUITTO_PER_SECOND * SECONDS) / 2,
        });
      } finally {
        await broker.stop();
      }
    }
  },
};
