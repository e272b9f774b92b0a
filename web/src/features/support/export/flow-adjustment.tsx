import { limits } from '@headworks/api/limits';
import { ISSUE_PREFIX } from '@headworks/logger-csv';
import { useState } from 'react';
import { Field } from '../../../ui/controls/field.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { FlowExportCard } from './flow-export-card.js';
import { exportTexts } from './texts.js';

const t = exportTexts;
const FACTORS = [
  { name: 'multiplier', most: limits.flowMultiplier },
  { name: 'exponent', most: limits.flowExponent },
] as const;
type Factor = (typeof FACTORS)[number]['name'];

/** Null for what is no number within the limits. */
function factorOf(typed: string, most: number): number | null {
  const value = typed.trim() === '' ? Number.NaN : Number(typed);
  return value > 0 && value <= most ? value : null;
}

/** One file, whose flow is adjusted by multiplier and exponent. */
export function FlowAdjustmentCard() {
  const [typed, setTyped] = useState<Readonly<Record<Factor, string>>>({ multiplier: '1', exponent: '1' });
  const values = FACTORS.map(({ name, most }) => factorOf(typed[name], most));
  const [multiplier, exponent] = values;
  const wrong = FACTORS.filter((_, index) => values[index] === null).map(
    ({ name, most }) => `${t[name]}: ${t.factorWrong(formatCount(most))}`,
  );
  return (
    <FlowExportCard
      title={t.individual}
      explain={t.individualExplain}
      help={t.helpOne(ISSUE_PREFIX)}
      single
      adjustment={multiplier == null || exponent == null ? null : { multiplier, exponent }}
      adjustmentWrong={wrong.join(' ')}
    >
      <div className={layout.pair}>
        {FACTORS.map(({ name, most }, index) => (
          <Field
            key={name}
            label={t[name]}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            error={values[index] === null ? t.factorWrong(formatCount(most)) : null}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
    </FlowExportCard>
  );
}
