/** Runs one call for all that ask for the same key at the same time. */
export function oneAtATime<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const existing = running.get(key);
    if (existing) return existing;
    const call = work().finally(() => running.delete(key));
    running.set(key, call);
    return call;
  };
}
