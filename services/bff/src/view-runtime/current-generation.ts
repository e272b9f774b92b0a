import { sleep } from '@headworks/async';
import type { Platform } from '@headworks/platform';
import { type Generation, takeLater } from './generations.js';
import { naturalOrderVersion } from './natural-order.js';
import { dropReplaced, IN_USE_FOR_MS } from './old-generations.js';
import { beginRebuild, openGeneration, type Serve } from './open-generation.js';
import { type ServeOptions, type Serving, serve, untilRead } from './serving.js';
import { type View, versionsOf } from './view.js';

/** How often a process checks for a later generation that another one has made live. */
const LOOK_MS = 2_000;
/** Queries and waits that have begun on a generation end within this time after it was replaced. */
const REPLACED_MS = 10_000;
/** Other processes have changed to the later one within seconds; their last notes have to be old enough. */
const DROPPED_AFTER_MS = 2 * IN_USE_FOR_MS;

/** The generation that the readers of this process get. It is replaced by a later one that this process or another has filled, without a restart. */
export class CurrentGeneration {
  readonly #platform: Platform;
  readonly #views: readonly View[];
  readonly #serve: Serve;
  readonly #onSwitched: () => void;
  readonly #stopping = new AbortController();
  readonly #replaced = new Set<Promise<void>>();
  #serving: Serving;
  #busy = false;
  #looking = false;

  private constructor(platform: Platform, views: readonly View[], serving: Serving, serveGeneration: Serve, onSwitched: () => void) {
    this.#platform = platform;
    this.#views = views;
    this.#serving = serving;
    this.#serve = serveGeneration;
    this.#onSwitched = onSwitched;
  }

  static async open(
    platform: Platform,
    views: readonly View[],
    { onChanged, onSwitched, lookEveryMs }: Pick<ServeOptions, 'onChanged' | 'lookEveryMs'> & { readonly onSwitched: () => void },
  ): Promise<CurrentGeneration> {
    // A stopped group asks from the time that it is subscribed, and again each second.
    let current: CurrentGeneration | undefined;
    const options: ServeOptions = {
      onChanged,
      lookEveryMs,
      rebuild: async () => {
        if (current && !current.#busy) void current.#rebuildOfStopped();
      },
    };
    const serveGeneration: Serve = (generation, inBackground) =>
      serve(platform, views, generation, { ...options, ...(inBackground ? { inBackground } : {}) });
    current = new CurrentGeneration(platform, views, await openGeneration(platform, views, serveGeneration), serveGeneration, onSwitched);
    current.#follow();
    return current;
  }

  get serving(): Serving {
    return this.#serving;
  }

  /** Whether this process fills a generation, or changes to one. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Begins to make one view, or every view without a name, from the events again. False while views are being rebuilt, here or elsewhere. */
  async startRebuild(view: string | undefined): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = true;
    const begun = await beginRebuild(this.#platform, this.#views, view, this.#serve).catch((error: unknown) => {
      this.#busy = false;
      throw error;
    });
    if (begun === undefined) {
      this.#busy = false;
      return false;
    }
    void this.#ending(begun.filled.then((filled) => this.#switchTo(filled)));
    return true;
  }

  async #rebuildOfStopped(): Promise<void> {
    const { generation } = this.#serving;
    await this.#look();
    if (this.#serving.generation === generation) await this.startRebuild(undefined).catch(() => false);
  }

  #follow(): void {
    const timer = setInterval(() => void this.#look(), LOOK_MS);
    this.#platform.onStop(async () => {
      clearInterval(timer);
      this.#stopping.abort();
      await this.#serving.stop();
      await Promise.all(this.#replaced);
    });
  }

  /** Takes a later generation that another process has made live. */
  async #look(): Promise<void> {
    if (this.#looking || this.#busy) return;
    this.#looking = true;
    const later = await this.#findLater().finally(() => {
      this.#looking = false;
    });
    if (later === undefined || this.#busy) return;
    this.#busy = true;
    await this.#ending(this.#serveOnceRead(later));
  }

  async #findLater(): Promise<Generation | undefined> {
    const { pool, logger } = this.#platform;
    try {
      return await takeLater(pool.sql, versionsOf(this.#views, await naturalOrderVersion(pool.sql)), this.#serving.generation);
    } catch (err) {
      logger.debug({ err }, 'could not look for later views; the next attempt follows');
      return undefined;
    }
  }

  async #ending(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (err) {
      if (!this.#stopping.signal.aborted)
        this.#platform.logger.error({ err }, 'the views could not be rebuilt; readers get the ones they had');
    } finally {
      this.#busy = false;
    }
  }

  /** Readers get a generation of another process once it has read the topics to the end. */
  async #serveOnceRead(generation: Generation): Promise<void> {
    const next = await this.#serve(generation, true);
    await untilRead(next, this.#stopping.signal).catch(async (error: unknown) => {
      await next.stop();
      throw error;
    });
    return this.#switchTo(next);
  }

  async #switchTo(next: Serving): Promise<void> {
    if (this.#stopping.signal.aborted) return next.stop();
    const old = this.#serving;
    this.#serving = next;
    this.#platform.logger.info({ generation: next.generation.number, before: old.generation.number }, 'readers get rebuilt views');
    this.#onSwitched();
    const ended = this.#end(old);
    this.#replaced.add(ended);
    void ended.finally(() => this.#replaced.delete(ended));
  }

  /** Stops the groups of a replaced generation, and drops its tables once no process has used it for a while. */
  async #end(old: Serving): Promise<void> {
    const { pool, logger } = this.#platform;
    const { signal } = this.#stopping;
    await sleep(REPLACED_MS, signal);
    await old.stop();
    await sleep(DROPPED_AFTER_MS, signal);
    if (signal.aborted) return;
    try {
      const kept = await dropReplaced(pool.sql, old.generation);
      logger.info({ generation: old.generation.number, kept }, 'replaced views are dropped, unless they are still in use');
    } catch (err) {
      logger.warn({ err, generation: old.generation.number }, 'replaced views could not be dropped: views drop-old does it');
    }
  }
}
