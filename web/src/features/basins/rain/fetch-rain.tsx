import type { ListedBasin } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import { useId, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { useSites } from '../../../entities/site/use-sites.js';
import { Button } from '../../../ui/controls/button.js';
import { DayPicker } from '../../../ui/controls/day-picker.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import layout from '../../../ui/layout.module.css';
import { commonTexts } from '../../../ui/texts.js';
import { type Days, daysOf, daysProblem } from './fetch-days.js';
import { fetchTexts as t } from './texts.js';
import { useFetchRain } from './use-rain.js';

interface FetchRainProps {
  readonly basin: ListedBasin;
  readonly onClose: () => void;
}

/** Fetches rain from the provider of the server for days that the user chooses. */
export function FetchRain({ basin, onClose }: FetchRainProps) {
  const id = useId();
  const offline = useOffline();
  const sites = useSites(basin.id);
  const [chosen, setChosen] = useState<Partial<Days>>({});
  const [now] = useState(() => Date.now() / 1_000);
  const fetching = useFetchRain(basin);
  const days = { ...daysOf(sites.data ?? [], now), ...chosen };
  const wrong = daysProblem(days);
  const problem = wrong ?? (fetching.isError ? `${t.failed} ${messageOf(fetching.error)}` : null);
  const picker = (end: 'from' | 'to') => (
    <div className={layout.field} data-part="field">
      <label htmlFor={`${id}-${end}`}>{t[end]}</label>
      <DayPicker
        id={`${id}-${end}`}
        day={days[end]}
        wrong={wrong !== null}
        describedBy={problem === null ? undefined : `${id}-problem`}
        onDay={(day) => {
          fetching.reset();
          setChosen({ ...chosen, [end]: day });
        }}
      />
    </div>
  );
  return (
    <Flex vertical gap={8} component="section" aria-label={t.title}>
      <p className={layout.help}>{t.means}</p>
      <div className={layout.pair}>
        {picker('from')}
        {picker('to')}
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} className={layout.problem} data-part="field-error" role="alert">
          {problem}
        </p>
      )}
      <Flex gap={8} justify="flex-end">
        <Button size="small" kind="text" disabled={fetching.isPending} onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button
          size="small"
          kind="primary"
          denied={wrong ?? offline}
          busy={fetching.isPending || sites.isPending}
          onClick={() => fetching.mutate(days, { onSuccess: onClose })}
        >
          {t.submit}
        </Button>
      </Flex>
    </Flex>
  );
}
