import { useState } from 'react';
import { useViewer } from '../../session/viewer.js';
import { Field } from '../../ui/controls/field.js';
import { resultsTexts as t } from './texts.js';
import { costText } from './water-cost.js';

interface CostFieldProps {
  readonly cost: string;
  readonly onCost: (cost: string) => void;
}

/** What treating water costs, in dollars of a thousand units: two decimals when it is left, 0.00 for what is no number. */
export function CostField({ cost, onCost }: CostFieldProps) {
  const { units } = useViewer();
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null) onCost(costText(typed));
    setTyped(null);
  };
  return (
    <Field
      label={t.cost[units]}
      value={typed ?? cost}
      suffix="$"
      inputMode="decimal"
      style={{ width: 180 }}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}
