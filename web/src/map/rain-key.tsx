import { useAppearance } from '../theme/appearance.js';
import { rainRamp } from '../theme/series.js';
import { lengthUnit } from '../ui/format/format.js';
import { mapTexts as t } from './texts.js';

/** The six steps, as the field writes them: a millimetre scale of its own, not one that is converted. */
const steps = { inches: ['1', '2', '3', '4', '5', '6'], millimetres: ['25', '50', '75', '100', '125', '150'] } as const;

/** What the colours of rain over a map mean. */
export function RainKey({ metric }: { readonly metric: boolean }) {
  const { mode } = useAppearance();
  const numbers = steps[metric ? 'millimetres' : 'inches'];
  return (
    <figure style={{ margin: 0, fontSize: 12 }} data-part="rain-key">
      <figcaption style={{ display: 'flex', justifyContent: 'space-between', gap: 16, marginBottom: 4 }}>
        <strong>{t.rainKey}</strong>
        <span>{lengthUnit(metric ? '2' : '1')}</span>
      </figcaption>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(6, minmax(30px, 1fr))' }}>
        {numbers.map((number, index) => (
          <span key={number} style={{ borderTop: `10px solid ${rainRamp[mode][index] ?? ''}`, paddingTop: 2 }}>
            {number}
          </span>
        ))}
      </div>
    </figure>
  );
}
