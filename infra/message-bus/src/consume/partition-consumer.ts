import { within } from '@headworks/async';
import { HANDLER_TIMEOUT_MS, LOOK_AGAIN_MS, NEWER_CODE_MS } from '../limits.js';
import type { GroupState, IncomingMessage } from '../port.js';
import { commitBatch, type Done } from './commit.js';
import { type Cursor, type Plan, planBatch } from './cursor.js';
import { reasonOf } from './dead-letters.js';
import { type Observed, readOffsetStatus } from './offset-status.js';
import { noteState, OwnershipLost, type Place } from './offsets.js';
import type { Outcome } from './outcome.js';
import type { PartitionConsumerParts } from './partition-consumer-parts.js';
import { replayKeys } from './replay.js';
import { ATTEMPTS_ALONE, afterFailure, afterSuccess, failureKind, INITIAL_RETRY_STATE } from './retry-state.js';

const DONE: Outcome = { kind: 'done' };
type Take = Extract<Plan, { kind: 'take' }>;

/**
 * One group in one partition: passes messages to the handler and moves the offset with its effects. It never waits by itself: the adapter
 * passes messages to `step` and, on `again`, retries after the pause. Calls run one at a time.
 */
export class PartitionConsumer {
  readonly place: Place;
  #cursor: Cursor | undefined;
  #state: GroupState = 'running';
  #retry = INITIAL_RETRY_STATE;
  #dead: ReadonlySet<string> = new Set();
  #observed: Observed = { floor: 0, foreignSource: undefined };
  #turn: Promise<unknown> = Promise.resolve();

  constructor(readonly parts: PartitionConsumerParts) {
    const { group, topic, store } = parts.subscription;
    this.place = { schema: store.schema, group, topic, partition: parts.partition };
  }

  /** The last offset that is done; -1 before `begin` has read it. */
  get offset(): number {
    return this.#cursor?.offset ?? -1;
  }

  /** Whether the group's offset has been read. */
  get begun(): boolean {
    return this.#cursor !== undefined;
  }

  get state(): GroupState {
    return this.#state;
  }

  get stopped(): boolean {
    return this.#state.startsWith('stopped');
  }

  /** Reads the group's offset. Call it first, after `left`, and again while the group is stopped. */
  begin(): Promise<Outcome> {
    return this.#inTurn(() => this.#begin());
  }

  /** Handles the next of these messages (in order of offset); `done` means the offset moved or nothing was new. */
  step(messages: readonly IncomingMessage[]): Promise<Outcome> {
    return this.#inTurn(() => this.#step(messages));
  }

  /** Executes the replays that operators requested. */
  replay(): Promise<Outcome> {
    return this.#inTurn(async () => {
      if (this.#cursor === undefined || this.#dead.size === 0 || this.stopped) return DONE;
      this.#dead = await replayKeys(this.parts.subscription, this.place, this.#cursor);
      await this.parts.metrics.countDead();
      return DONE;
    });
  }

  async #inTurn(work: () => Promise<Outcome>): Promise<Outcome> {
    const turn = this.#turn.then(async () => {
      if (this.parts.lost.aborted) return { kind: 'left' } as const;
      return work().catch((error: unknown) => this.#failed(error));
    });
    this.#turn = turn;
    return turn;
  }

  async #begin(): Promise<Outcome> {
    const { cursor, dead, state } = await readOffsetStatus(this.parts, this.place, this.#observed);
    this.#cursor = cursor;
    this.#dead = dead;
    if (dead.size > 0) await this.parts.metrics.countDead();
    if (state !== 'running') return this.#stop(state);
    await this.#setState('running');
    return DONE;
  }

  async #step(messages: readonly IncomingMessage[]): Promise<Outcome> {
    if (this.#cursor === undefined || this.stopped) return { kind: 'again', afterMs: LOOK_AGAIN_MS };
    const plan = planBatch({ kind: this.parts.kind, cursor: this.#cursor, messages, parkedKeys: this.#dead, limit: this.#retry.limit });
    switch (plan.kind) {
      case 'nothing new':
        return DONE;
      case 'messages are missing':
        this.#observed = { ...this.#observed, floor: plan.firstHeld };
        return this.#stop('stopped: messages are missing');
      case 'unknown source':
        this.#observed = { ...this.#observed, foreignSource: plan.source };
        return this.#stop('stopped: unknown source');
      case 'take':
        return this.#take(plan, this.#cursor);
      default:
        return plan satisfies never;
    }
  }

  async #take(plan: Take, from: Cursor): Promise<Outcome> {
    const { subscription, partition, lost, metrics } = this.parts;
    const startedMs = performance.now();
    try {
      const batch = { topic: subscription.topic, partition, messages: plan.live };
      const effects =
        plan.live.length === 0
          ? undefined
          : await within(subscription.handler(batch), HANDLER_TIMEOUT_MS, `a batch of ${subscription.group}`);
      if (lost.aborted) return { kind: 'left' };
      await this.#commit(from, { plan, effects, letters: [] });
    } catch (error) {
      return this.#failed(error, { plan, from });
    }
    metrics.batchSeconds((performance.now() - startedMs) / 1_000);
    this.#retry = afterSuccess(this.#retry);
    await this.#setState('running');
    return DONE;
  }

  async #commit(from: Cursor, done: Done): Promise<void> {
    const { subscription, kind } = this.parts;
    this.#dead = await commitBatch(subscription.store.sql, this.place, kind, from, done, this.#dead);
    this.#cursor = done.plan.to;
    subscription.onCommitted?.(this.place.partition, done.plan.to.offset, done.plan.to.position);
    if (done.letters.length > 0 || done.plan.parked.length > 0) await this.parts.metrics.countDead();
  }

  async #failed(error: unknown, tried?: { readonly plan: Take; readonly from: Cursor }): Promise<Outcome> {
    const { logger } = this.parts;
    if (error instanceof OwnershipLost) {
      logger.info({ ...this.place }, error.message);
      this.#cursor = undefined;
      return { kind: 'left' };
    }
    const live = tried?.plan.live ?? [];
    const verdict = afterFailure(this.#retry, failureKind(error), live.length, NEWER_CODE_MS);
    this.#retry = verdict.retry;
    logger.warn({ ...this.place, err: error, offset: live[0]?.offset, messages: live.length, next: verdict.kind }, 'a batch failed');
    if (verdict.kind === 'dead letter' && tried !== undefined) return this.#bury(tried.plan, tried.from, reasonOf(error));
    if (verdict.kind === 'wait for newer code') await this.#setState('waiting for newer code').catch(() => {});
    return { kind: 'again', afterMs: verdict.pauseMs };
  }

  async #bury(plan: Take, from: Cursor, reason: string): Promise<Outcome> {
    try {
      await this.#commit(from, {
        plan,
        effects: undefined,
        letters: plan.live.map((message) => ({ message, reason, attempts: ATTEMPTS_ALONE })),
      });
      return DONE;
    } catch (error) {
      return this.#failed(error);
    }
  }

  async #stop(state: GroupState): Promise<Outcome> {
    if (this.#state !== state) this.parts.logger.error({ ...this.place, offset: this.offset }, `a group ${state}`);
    await this.#setState(state);
    return { kind: 'again', afterMs: LOOK_AGAIN_MS };
  }

  async #setState(state: GroupState): Promise<void> {
    if (this.#state === state) return;
    this.#state = state;
    this.parts.onState();
    await noteState(this.parts.subscription.store.sql, this.place, state);
  }
}
