import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Periods, periodsOfAddress, periodsToAddress } from './periods.js';

const VIEW = 'compare';

/** The comparison in the address: whether it is open, and its periods. */
export function useCompareView() {
  const [params, setParams] = useSearchParams();
  const [a, b] = [params.get('a'), params.get('b')];
  const periods = useMemo(() => periodsOfAddress(a, b), [a, b]);
  const change = (values: Readonly<Record<string, string | null>>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });
  return {
    isOpen: params.get('view') === VIEW,
    open: () => change({ view: VIEW, site: null }),
    close: () => change({ view: null, a: null, b: null }),
    periods,
    choose: (chosen: Periods) => change(periodsToAddress(chosen)),
  };
}
