/** How long the services of one start have made no progress: a slow machine is not taken for a service that hangs. */
export interface Headway {
  /** A state of a service. One that was seen before is no progress: a service may fail and be restarted for ever. */
  saw(service: string, state: string): void;
  restingMs(): number;
}

export function createHeadway(now: () => number = () => performance.now()): Headway {
  const seen = new Set<string>();
  let lastMs = now();
  return {
    saw(service, state) {
      const step = `${service} ${state}`;
      if (seen.has(step)) return;
      seen.add(step);
      lastMs = now();
    },
    restingMs: () => now() - lastMs,
  };
}
