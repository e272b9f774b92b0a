/** A server that restarts is back by then. */
const RESTART_MS = 15_000;

/** How long the server has not been reached, for all uploads of a batch: they wait for a restart once, not each anew. */
export interface Outage {
  /** Whether an upload that did not reach the server, or was cut after it had been sent for so long, is sent again. */
  isShort(sentMs: number): boolean;
  /** The server has answered. */
  end(): void;
}

export function createOutage(): Outage {
  let beganAtMs: number | null = null;
  return {
    isShort: (sentMs) => {
      // Some server took it for longer than one needs to be back: its end is another outage.
      if (sentMs > RESTART_MS) beganAtMs = null;
      beganAtMs ??= performance.now();
      return performance.now() - beganAtMs < RESTART_MS;
    },
    end: () => {
      beganAtMs = null;
    },
  };
}
