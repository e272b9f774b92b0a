// The load generator as a process of its own: its work must not be counted as the product's, nor wait for the bench's.
import { type LoadResult, load } from './load.ts';
import type { Fleet } from './packets.ts';
import { packetLines, singlePackets, type Target } from './requests.ts';

/** What the bench asks for. */
export interface LoadPlan {
  readonly kind: 'single' | 'lines';
  readonly target: Target;
  readonly fleet: Fleet;
  /** Number of the first packet of each device. */
  readonly fromTurn: number;
  /** Requests to prepare, which the load never exceeds. */
  readonly requests: number;
  /** Packets a body, for `lines`. */
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
