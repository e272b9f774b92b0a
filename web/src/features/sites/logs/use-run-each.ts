import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { limitConcurrency } from '../../../api/limit-concurrency.js';

/** Number of concurrent calls. */
const CALLS_AT_ONCE = 4;

/** A call that was refused, and why. */
interface Refused<Item> {
  readonly item: Item;
  readonly why: string;
}

/** Makes a call for each item, a few at a time; a failure does not stop the rest. Closing the dialog stops after the calls in progress. */
export function useRunEach<Item, Answer>(act: (item: Item) => Promise<Answer>) {
  const [running, setRunning] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const [failed, setFailed] = useState<readonly Refused<Item>[]>([]);
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);
  const run = async (items: readonly Item[]): Promise<{ readonly done: readonly Answer[]; readonly complete: boolean }> => {
    const next = limitConcurrency(CALLS_AT_ONCE);
    const done: Answer[] = [];
    const refused: Refused<Item>[] = [];
    setFailed([]);
    setRunning({ done: 0, all: items.length });
    const one = async (item: Item) => {
      if (closed.current) return;
      try {
        done.push(await act(item));
      } catch (error) {
        refused.push({ item, why: messageOf(error) });
      }
      setRunning((old) => old && { ...old, done: old.done + 1 });
    };
    await Promise.all(items.map((item) => next(() => one(item))));
    setRunning(null);
    setFailed(refused);
    return { done, complete: done.length === items.length };
  };
  return { running, failed, run };
}
