// The load generator as a separate process: its work must not count as the product's, nor wait for the bench.
import { Connection } from './connection.ts';
import { type LoadConnection, type LoadResult, load } from './load.ts';
import { MqttConnection } from './mqtt-connection.ts';
import type { Fleet } from './packets.ts';
import { mqttPackets, type PreparedRequest, packetLines, pointLines, posts, singlePackets, type Target } from './requests.ts';

/** Sends packets of devices by HTTP or MQTT, or their records alone (`points`). */
export interface PacketPlan extends Pace {
  readonly kind: 'single' | 'lines' | 'points' | 'mqtt';
  readonly fleet: Fleet;
  /** Number of the first packet of each device. */
  readonly fromTurn: number;
  /** Number of requests to prepare; the load never exceeds it. */
  readonly requests: number;
  /** Packets per body, for `lines` and `points`. */
  readonly linesPerRequest: number;
}

/** Sends a POST for each body. */
export interface PostPlan extends Pace {
  readonly kind: 'posts';
  readonly path: string;
  readonly contentType: string;
  readonly bodies: readonly Uint8Array[];
}

interface Pace {
  readonly target: Target;
  readonly connections: number;
  readonly seconds: number;
  readonly perSecond?: number;
}

/** The request of the bench. */
export type LoadPlan = PacketPlan | PostPlan;

export interface LoadAnswer {
  readonly result: LoadResult;
}

process.once('message', (message) => {
  // The only sender is the bench, which types what it sends.
  const plan = message as LoadPlan;
  void load({ ...plan, open: opener(plan), requests: requestsOf(plan) }).then((result) => {
    process.send?.({ result } satisfies LoadAnswer, () => process.disconnect());
  });
});

function opener({ kind, target: { host, port, key } }: LoadPlan): (index: number) => Promise<LoadConnection> {
  return (index) => (kind === 'mqtt' ? MqttConnection.open(host, port, `bench-${index}`, key) : Connection.open(host, port));
}

function requestsOf(plan: LoadPlan): readonly PreparedRequest[] {
  const { target } = plan;
  switch (plan.kind) {
    case 'posts':
      return posts(target, plan.path, plan.contentType, plan.bodies);
    case 'single':
      return singlePackets(target, plan.fleet, plan.fromTurn, plan.requests);
    case 'mqtt':
      return mqttPackets(plan.fleet, plan.fromTurn, plan.requests);
    case 'points':
      return pointLines(target, plan.fleet, plan.requests, plan.linesPerRequest);
    case 'lines':
      return packetLines(target, plan.fleet, plan.fromTurn, plan.requests, plan.linesPerRequest);
    default:
      return plan satisfies never;
  }
}
