import { Select } from 'antd';
import { useSiteLogs } from '../../../entities/site/use-sites.js';
import { useMember } from '../../../session/member.js';
import { useCoarsePointer } from '../../../theme/use-media.js';
import { logValues } from './log-values.js';
import { fieldRules, fieldText, unitOf } from './site-fields.js';
import { siteDetailsTexts } from './texts.js';

const t = siteDetailsTexts;

interface Props {
  readonly siteId: number;
  readonly field: 'population' | 'pipeid';
  /** Receives the text for the field. */
  readonly onChoose: (text: string) => void;
}

/** The values that the logs of a site were imported with: choosing one fills the field. */
export function LogValueSelect({ siteId, field, onChoose }: Props) {
  const { units } = useMember();
  const coarse = useCoarsePointer();
  const logs = useSiteLogs(siteId);
  const label = field === 'population' ? t.logHouseholds : t.logPipeSizes;
  const unit = unitOf(fieldRules[field].quantity, units);
  const options = logValues(logs.data ?? [], field).map(({ logId, value, log }) => {
    const text = fieldText(field, value, units);
    return { value: logId, text, label: t.logValue(unit === undefined ? text : `${text} ${unit}`, log) };
  });
  return (
    <Select<number, (typeof options)[number]>
      size={coarse ? 'medium' : 'small'}
      aria-label={label}
      placeholder={label}
      value={null}
      loading={logs.isLoading}
      options={options}
      notFoundContent={logs.isError ? t.logValuesFailed : t.noLogValues}
      popupMatchSelectWidth={false}
      style={{ alignSelf: 'flex-start', minWidth: 200 }}
      onSelect={(_, { text }) => onChoose(text)}
    />
  );
}
