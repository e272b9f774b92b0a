/** Progress lines for the user at the terminal. */
export interface Progress {
  /** Runs `work` and reports its title with its duration, or that it failed; the value and the failure pass through. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** Writes one separate line. */
  note(line: string): void;
}

export const silentProgress: Progress = { step: (_title, work) => work(), note: () => {} };

/** The output: process.stdout, or anything of that shape. */
export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A line per finished step; on a terminal the running step is shown too and replaced when it is done. */
export function terminalProgress(out: Terminal = process.stdout, nowMs: () => number = () => performance.now()): Progress {
  const live = out.isTTY === true;
  return {
    async step(title, work) {
      const startedMs = nowMs();
      const end = (mark: string) => out.write(`${live ? '\r\x1b[2K' : ''}${mark} ${title} (${readableDuration(nowMs() - startedMs)})\n`);
      if (live) out.write(`… ${title}`);
      try {
        const value = await work();
        end('✓');
        return value;
      } catch (error) {
        end('✗');
        throw error;
      }
    },
    note: (line) => out.write(`${line}\n`),
  };
}

/** 0.3 s, 12.0 s, 2 min 5 s. */
export function readableDuration(durationMs: number): string {
  if (durationMs < 60_000) return `${(durationMs / 1000).toFixed(1)} s`;
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
