import { useSearchParams } from 'react-router-dom';

const NAME = 'asOf';

/** The moment of the past that the address names, in epoch seconds; null: now. `show` keeps the rest of the address. */
export function useAsOf(): { readonly asOf: number | null; readonly show: (at: number | null) => void } {
  const [params, setParams] = useSearchParams();
  const given = params.get(NAME);
  const asOf = given !== null && /^\d{1,11}(\.\d{1,3})?$/.test(given) ? Number(given) : null;
  return {
    asOf,
    show: (at) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        if (at === null) after.delete(NAME);
        else after.set(NAME, String(at));
        return after;
      }),
  };
}
