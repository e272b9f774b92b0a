import type { BasinRain } from '@headworks/api/paths/study/shapes';
import { useMember } from '../../../session/member.js';
import { useAppearance } from '../../../theme/appearance.js';
import { measure } from '../../../theme/series.js';
import { Button } from '../../../ui/controls/button.js';
import { formatLoggerRange, formatRain } from '../../../ui/format/format.js';
import { rainTexts as t } from './texts.js';
import { useRainBins } from './use-rain.js';

const [WIDTH, HEIGHT] = [120, 20];

/** Bars that hang from the top, each a part of one path. */
export function stripPath(inches: Float64Array): string {
  const most = inches.reduce((peak, each) => Math.max(peak, each), 0);
  const width = WIDTH / Math.max(1, inches.length);
  const bars = Array.from(inches, (each, bar) => {
    const height = most === 0 ? 0 : (HEIGHT * each) / most;
    return height === 0 ? '' : `M${(bar * width).toFixed(2)} 0h${width.toFixed(2)}v${height.toFixed(2)}h-${width.toFixed(2)}z`;
  });
  return bars.join('');
}

interface RainStripProps {
  readonly basinId: number;
  readonly rain: BasinRain;
  readonly onOpen: () => void;
}

/** The rain of a basin as an entry of the map's legend, which opens it. */
export function RainStrip({ basinId, rain, onOpen }: RainStripProps) {
  const { units } = useMember();
  const { mode } = useAppearance();
  const bins = useRainBins(basinId, rain);
  const strip = (
    <svg aria-hidden="true" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path d={`M0 .5H${WIDTH}`} stroke="var(--control)" />
      {bins.data !== undefined && <path d={stripPath(bins.data.inches)} fill={measure[mode].rain} />}
    </svg>
  );
  return (
    <li>
      <Button kind="text" size="small" icon={strip} title={t.open} onClick={onOpen}>
        {t.strip(formatRain(rain.total, units), formatLoggerRange(rain.startdate, rain.enddate))}
      </Button>
    </li>
  );
}
