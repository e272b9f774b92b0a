// The load generator as a separate process: its work must not count as the product's, nor wait for the bench.
import { type LoadResult, load } from './load.ts';
import type { Fleet } from './packets.ts';
import { type PreparedRequest, packetLines, posts, singlePackets, type Target } from './requests.ts';

/** Sends packets of devices. */
export interface PacketPlan extends Pace {
  readonly kind: 'single' | 'lines';
  readonly fleet: Fleet;
  /** Number of the first packet of each device. */
  readonly fromTurn: number;
  /** Number of requests to prepare; the load never exceeds it. */
  readonly requests: number;
  /** Packets per body, for `lines`. */
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
  void load({ ...plan, ...plan.target, requests: requestsOf(plan) }).then((result) => {
    process.send?.({ result } satisfies LoadAnswer, () => process.disconnect());
  });
});

function requestsOf(plan: LoadPlan): readonly PreparedRequest[] {
  const { target } = plan;
  switch (plan.kind) {
    case 'posts':
      return posts(target, plan.path, plan.contentType, plan.bodies);
    case 'single':
      return singlePackets(target, plan.fleet, plan.fromTurn, plan.requests);
    case 'lines':
      return packetLines(target, plan.fleet, plan.fromTurn, plan.requests, plan.linesPerRequest);
    default:
      return plan satisfies never;
  }
}
