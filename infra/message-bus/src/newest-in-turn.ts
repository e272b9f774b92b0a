import { sleep } from '@headworks/async';

export interface NewestInTurn {
  /** Returns at once; throws what an earlier write failed with. */
  save(value: number): void;
  throwFailure(): void;
  /** Waits for the running write; its failure is no failure of the caller. */
  done(): Promise<void>;
}

/** Writes the newest value, one write at a time and `apartMs` between two: who saves does not wait. */
export function newestInTurn(apartMs: number, write: (value: number) => Promise<void>): NewestInTurn {
  let newest: number | undefined;
  let writing: Promise<void> | undefined;
  let failure: { readonly error: unknown } | undefined;
  const run = async () => {
    while (newest !== undefined && !failure) {
      const value = newest;
      newest = undefined;
      await write(value).catch((error: unknown) => {
        failure = { error };
      });
      await sleep(apartMs);
    }
    writing = undefined;
  };
  const throwFailure = () => {
    if (failure) throw failure.error;
  };
  return {
    save: (value) => {
      throwFailure();
      newest = value;
      writing ??= run();
    },
    throwFailure,
    done: async () => writing,
  };
}
