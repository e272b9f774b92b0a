import { within } from '@headworks/async';
import type { Clock } from '@headworks/clock';
import type { Logger, NotReady } from '@headworks/observability';

/** Returns why the process cannot work at the moment; undefined when it can. Its errors are logged, not sent. */
export type ReadinessCheck = () => Promise<string | undefined> | string | undefined;

export interface ReadinessOptions {
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** Below that of the probe, which is 3 s. */
  readonly timeoutMs?: number;
}

const CHECK_TIMEOUT_MS = 2_000;
const GIVE_UP_AFTER_MS = 30_000;
/** Limits the probes of Kubernetes, a load balancer and a monitor together to one query per second. */
const ANSWER_KEPT_MS = 1_000;

/** Named checks of readiness. A result is cached for a second, and a check is not started again before it ends or is abandoned after 30 s. */
export class Readiness {
  readonly #checks = new Map<string, () => Promise<NotReady | undefined>>();
  readonly #options: ReadinessOptions;
  #answer: { readonly at: number; readonly causes: Promise<readonly NotReady[]> } | undefined;
  #said = '';

  constructor(options: ReadinessOptions) {
    this.#options = options;
  }

  add(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, this.#limited(name, check));
    this.#answer = undefined;
  }

  /** Empty when the process is ready. */
  causes(): Promise<readonly NotReady[]> {
    const now = this.#options.clock.now();
    if (!this.#answer || now - this.#answer.at >= ANSWER_KEPT_MS) this.#answer = { at: now, causes: this.#ask() };
    return this.#answer.causes;
  }

  async #ask(): Promise<readonly NotReady[]> {
    const answers = await Promise.all([...this.#checks.values()].map((check) => check()));
    const causes = answers.filter((cause) => cause !== undefined);
    const said = causes.map(({ name }) => name).join(', ');
    if (said !== this.#said) {
      if (said === '') this.#options.logger.info('ready again');
      else this.#options.logger.warn({ causes }, 'not ready');
      this.#said = said;
    }
    return causes;
  }

  #limited(name: string, check: ReadinessCheck): () => Promise<NotReady | undefined> {
    const { logger, timeoutMs = CHECK_TIMEOUT_MS } = this.#options;
    let asked: Promise<string | undefined> | undefined;
    let failing = false;
    return async () => {
      try {
        asked ??= within(Promise.resolve().then(check), GIVE_UP_AFTER_MS, name).finally(() => {
          asked = undefined;
        });
        const message = await within(asked, timeoutMs, name);
        failing = false;
        return message === undefined ? undefined : { name, message };
      } catch (err) {
        // Once, not with each probe.
        if (!failing) logger.warn({ err, check: name }, 'a readiness check failed');
        failing = true;
        return { name, message: 'it does not answer' };
      }
    };
  }
}
