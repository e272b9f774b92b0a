import { within } from '@headworks/async';
import { BEGIN_TIMEOUT_MS, HANDLER_TIMEOUT_MS, LOOK_AGAIN_MS, NEWER_CODE_MS } from '../limits.js';
import type { GroupState, IncomingMessage } from '../port.js';
import { commitWrites, type Done, writesOf } from './commit.js';
import { type Cursor, type Plan, planBatch } from './cursor.js';
import { reasonOf } from './dead-letters.js';
import { planMissed } from './missed-events.js';
import { type Observed, readOffsetStatus } from './offset-status.js';
import { endRebuild, noteState, OwnershipLost, type Place } from './offsets.js';
import type { Outcome } from './outcome.js';
import type { PartitionConsumerParts } from './partition-consumer-parts.js';
import { Progress } from './progress.js';
import { replayKeys } from './replay.js';
import { ATTEMPTS_ALONE, afterFailure, afterSuccess, failureKind, INITIAL_RETRY_STATE, TransientFailure } from './retry-state.js';

const DONE: Outcome = { kind: 'done' };
const NOTHING_OBSERVED: Observed = { floor: 0, foreignSource: undefined };
type Take = Extract<Plan, { kind: 'take' }>;

/**
 * One group in one partition: passes messages to the handler and moves the offset with its effects. It never waits by itself: the adapter
 * passes messages to `step` and, on `again`, retries after the pause. Calls run one at a time.
 */
export class PartitionConsumer {
  readonly place: Place;
  #progress: Progress | undefined;
  #state: GroupState = 'running';
  #retry = INITIAL_RETRY_STATE;
  #dead: ReadonlySet<string> = new Set();
  #observed: Observed = NOTHING_OBSERVED;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(readonly parts: PartitionConsumerParts) {
    const { group, topic, store } = parts.subscription;
    this.place = { schema: store.schema, group, topic, partition: parts.partition };
  }

  /** The last offset that is done; -1 before `begin` has read it. */
  get offset(): number {
    return this.#progress?.done.offset ?? -1;
  }

  /** The last offset that the group's row counts as done: what the group would begin after if this process died now. */
  get storedOffset(): number {
    return this.#progress?.stored.offset ?? -1;
  }

  /** Milliseconds until `settle` has to be called, 0 if it is time, Infinity if it has nothing to do. */
  get settleInMs(): number {
    return this.#progress?.dueInMs ?? Number.POSITIVE_INFINITY;
  }

  /** Whether the group's offset has been read. */
  get begun(): boolean {
    return this.#progress !== undefined;
  }

  get state(): GroupState {
    return this.#state;
  }

  /** Whether it handles no messages of the bus until `begin` says otherwise. */
  get stopped(): boolean {
    return this.#state.startsWith('stopped') || this.#state === 'rebuilding';
  }

  /** Reads the group's offset. Call it first, after `left`, and again while the group is stopped. */
  begin(): Promise<Outcome> {
    return this.#inTurn(() => this.#begin());
  }

  /** Handles the next of these messages (in order of offset); `done` means the offset moved or nothing was new. */
  step(messages: readonly IncomingMessage[]): Promise<Outcome> {
    return this.#inTurn(async () => {
      const outcome = await this.#step(messages);
      // Before a wait the row follows: a stopped group begins from it. If that fails, the adapter settles after the wait.
      if (outcome.kind === 'again' && outcome.afterMs > 0) await this.#store().catch(() => {});
      else if (this.settleInMs === 0) await this.#store();
      return outcome;
    });
  }

  /** Stores the offset of messages without effects: before the adapter waits longer than `settleInMs`, after `again`, and before it leaves. */
  settle(): Promise<Outcome> {
    return this.#inTurn(async () => {
      await this.#store();
      return DONE;
    });
  }

  /** Executes the replays that operators requested. */
  replay(): Promise<Outcome> {
    return this.#inTurn(async () => {
      if (this.#progress === undefined || this.#dead.size === 0 || this.stopped) return DONE;
      await this.#store();
      this.#dead = await replayKeys(this.parts.subscription, this.place, this.#progress.stored);
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

  async #store(): Promise<void> {
    await this.#progress?.store(this.parts.subscription.store.sql, this.place);
  }

  async #begin(): Promise<Outcome> {
    const reading = readOffsetStatus(this.parts, this.place, this.#observed);
    // A session can be lost without an error; the partition would stay paused without a warning.
    const { cursor, dead, state } = await within(reading, BEGIN_TIMEOUT_MS, `reading the offset of ${this.place.group}`);
    this.#progress = new Progress(cursor);
    this.#dead = dead;
    if (dead.size > 0) await this.parts.metrics.countDead();
    if (state === 'rebuilding') return this.#rebuild(cursor, this.#progress);
    if (state !== 'running') return this.#stop(state);
    await this.#setState('running');
    return DONE;
  }

  /** One batch of what the group missed. Its offset stays until all is done; a process that takes over continues from the stored position. */
  async #rebuild(cursor: Cursor, progress: Progress): Promise<Outcome> {
    const { subscription, bounds, logger } = this.parts;
    if (this.#state !== 'rebuilding') logger.info({ ...this.place, position: cursor.position }, 'a stopped group is being rebuilt');
    await this.#setState('rebuilding');
    if (subscription.rebuild !== undefined) {
      await subscription.rebuild();
      return { kind: 'again', afterMs: LOOK_AGAIN_MS };
    }
    // Before the store is read: what is on the bus by then is in the store too.
    const { floor, head } = await bounds();
    // A state topic holds the latest value of each key: to read it again is a rebuild.
    if (this.parts.kind === 'state') return this.#continueAfter(cursor, { ...cursor, offset: floor - 1 });
    const { source, plan } = await this.#missed(cursor);
    if (plan === undefined)
      return this.#continueAfter(cursor, { offset: head, source, position: source === cursor.source ? cursor.position : 0 });
    const outcome = await this.#take(plan, progress);
    return outcome.kind === 'done' ? { kind: 'again', afterMs: 0 } : outcome;
  }

  async #missed(cursor: Cursor): ReturnType<typeof planMissed> {
    const { readStored, subscription, partition, partitionOf } = this.parts;
    if (readStored === undefined) throw new TransientFailure(`the store behind ${subscription.topic} cannot be read here`);
    const isOwn = (key: string) => partitionOf(key) === partition;
    return planMissed({ readStored, topic: subscription.topic, cursor, isOwn, parkedKeys: this.#dead, limit: this.#retry.limit });
  }

  async #continueAfter(from: Cursor, to: Cursor): Promise<Outcome> {
    await endRebuild(this.parts.subscription.store.sql, this.place, from, to);
    this.#observed = NOTHING_OBSERVED;
    this.#progress = new Progress(to);
    this.#retry = INITIAL_RETRY_STATE;
    this.parts.logger.info({ ...this.place, offset: to.offset, position: to.position }, 'the group is rebuilt and continues');
    await this.#setState('running');
    return DONE;
  }

  async #step(messages: readonly IncomingMessage[]): Promise<Outcome> {
    if (this.#progress === undefined || this.stopped) return { kind: 'again', afterMs: LOOK_AGAIN_MS };
    const cursor = this.#progress.done;
    const plan = planBatch({ kind: this.parts.kind, cursor, messages, parkedKeys: this.#dead, limit: this.#retry.limit });
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
        return this.#take(plan, this.#progress);
      default:
        return plan satisfies never;
    }
  }

  async #take(plan: Take, progress: Progress): Promise<Outcome> {
    const { subscription, partition, lost, metrics } = this.parts;
    const startedMs = performance.now();
    try {
      const batch = { topic: subscription.topic, partition, messages: plan.live, rebuilding: this.#state === 'rebuilding' };
      const effects =
        plan.live.length === 0
          ? undefined
          : await within(subscription.handler(batch), HANDLER_TIMEOUT_MS, `a batch of ${subscription.group}`);
      if (lost.aborted) return { kind: 'left' };
      await this.#commit(progress, { plan, effects, letters: [] });
    } catch (error) {
      return this.#failed(error, { plan, progress });
    }
    metrics.batchSeconds((performance.now() - startedMs) / 1_000);
    this.#retry = afterSuccess(this.#retry);
    if (this.#state === 'rebuilding') await progress.store(subscription.store.sql, this.place);
    else await this.#setState('running');
    return DONE;
  }

  async #commit(progress: Progress, done: Done): Promise<void> {
    const { subscription, kind } = this.parts;
    const writes = writesOf(kind, done, this.#dead);
    if (writes === undefined) progress.advance(done.plan.to);
    else {
      this.#dead = await commitWrites(subscription.store.sql, this.place, progress.stored, writes, this.#dead);
      progress.committed(writes.to);
    }
    subscription.onCommitted?.(this.place.partition, done.plan.to.offset, done.plan.to.position);
    if (done.letters.length > 0 || done.plan.parked.length > 0) await this.parts.metrics.countDead();
  }

  async #failed(error: unknown, tried?: { readonly plan: Take; readonly progress: Progress }): Promise<Outcome> {
    const { logger } = this.parts;
    if (error instanceof OwnershipLost) {
      logger.info({ ...this.place }, error.message);
      this.#progress = undefined;
      return { kind: 'left' };
    }
    const live = tried?.plan.live ?? [];
    const verdict = afterFailure(this.#retry, failureKind(error), live.length, NEWER_CODE_MS);
    this.#retry = verdict.retry;
    logger.warn({ ...this.place, err: error, offset: live[0]?.offset, messages: live.length, next: verdict.kind }, 'a batch failed');
    if (verdict.kind === 'dead letter' && tried !== undefined) return this.#bury(tried.plan, tried.progress, reasonOf(error));
    if (verdict.kind === 'wait for newer code') await this.#setState('waiting for newer code').catch(() => {});
    return { kind: 'again', afterMs: verdict.pauseMs };
  }

  async #bury(plan: Take, progress: Progress, reason: string): Promise<Outcome> {
    try {
      await this.#commit(progress, {
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
    // First the offset: once the group says that it has stopped, an operator sets its row, and a late offset would overwrite that.
    if (this.#state !== state) await this.#store().catch(() => {});
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
