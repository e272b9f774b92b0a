// The load generator as a separate process: its work must not count as the product's, nor wait for the bench.
import { type LoadResult, load } from './load.ts';
import type { Fleet } from './packets.ts';
import { packetLines, singlePackets, type Target } from './requests.ts';

/** The request of the bench. */
export interface LoadPlan {
  readonly kind: 'single' | 'lines';
  readonly target: Target;
  readonly fleet: Fleet;
  /** Number of the first packet of each device. */
  readonly fromTurn: number;
  /** Number of requests to prepare; the load never exceeds it. */
  readonly requests: number;
  /** Packets per body, for `lines`. */
  readonly linesPerRequest: number;
  readonly connections: number;
  readonly seconds: number;
  readonly perSecond?: number;
}

export interface LoadAnswer {
  readonly result: LoadResult;
}

process.once('message', (message) => {
  // The only sender is the bench, which types what it sends.
  const plan = message as LoadPlan;
  const { target, fleet, fromTurn } = plan;
  const requests =
    plan.kind === 'single'
      ? singlePackets(target, fleet, fromTurn, plan.requests)
      : packetLines(target, fleet, fromTurn, plan.requests, plan.linesPerRequest);
  void load({ ...plan, ...target, requests }).then((result) => {
    process.send?.({ result } satisfies LoadAnswer, () => process.disconnect());
  });
});
