type Task<T> = () => Promise<T>;

/** Runs up to `most` tasks concurrently, in the order in which they are added. */
export function limitConcurrency(most: number): <T>(task: Task<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = () => {
    // The slot passes directly to the longest waiting task, so that no other task takes it first.
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
