import { useLayoutEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readLocal, writeLocal } from '../../api/local-keys.js';
import { idIn } from '../../entities/study/study-address.js';
import type { Days } from '../../playback/dates.js';
import { type Addressed, addressedIn, withDays } from '../../playback/in-address.js';
import { searchNow } from '../../ui/controls/search-now.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { keptText, NOTHING_CHOSEN, paramsIn, restored, withLog } from './kept-params.js';

export interface Chosen extends Addressed {
  readonly logId: number | null;
}

const chosenIn = (params: URLSearchParams): Chosen => ({ ...addressedIn(params), logId: idIn(params.get('log') ?? undefined) });

/** The log, the days and the moment of the address, which at first are those that the browser has kept; every choice is kept. */
export function useChosen() {
  const [params, setParams] = useSearchParams();
  const [kept, setKept] = useState(() => paramsIn(readLocal('playback')));
  // An address that is written is read some time later: until then what was kept counts.
  const begin = useStable(() => setParams(restored(searchNow(), kept), { replace: true }));
  useLayoutEffect(begin, [begin]);
  const change = useStable((to: (before: URLSearchParams) => URLSearchParams) => {
    const after = to(searchNow());
    const { logId, from, to: last } = chosenIn(after);
    writeLocal('playback', keptText({ logId, start: from, end: last }));
    setKept(NOTHING_CHOSEN);
    setParams(after, { replace: true });
  });
  return {
    chosen: useMemo(() => chosenIn(restored(params, kept)), [params, kept]),
    chooseLog: (logId: number | null) => change((before) => withLog(before, logId)),
    chooseDays: (days: Days) => change((before) => withDays(before, days)),
    /** A log with its days, from a moment on. */
    goTo: (logId: number, days: Days, moment: number) => change((before) => withDays(withLog(before, logId), days, moment)),
  };
}
