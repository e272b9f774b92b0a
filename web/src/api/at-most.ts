type Task<T> = () => Promise<T>;

/** Runs what it is given, at most `most` at once, in the order in which it came. */
export function atMost(most: number): <T>(task: Task<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = () => {
    // The place goes straight to who waits longest, so that nobody slips in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (task) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
