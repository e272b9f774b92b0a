import type { BasinRain } from '@headworks/api/paths/study/shapes';
import { useMember } from '../../../session/member.js';
import { useAppearance } from '../../../theme/appearance.js';
import { measure } from '../../../theme/series.js';
import { Button } from '../../../ui/controls/button.js';
import { formatLoggerRange, formatRain } from '../../../ui/format/format.js';
import { STRIP, stripPath } from './rain-bars.js';
import { rainTexts as t } from './texts.js';
import { useRainBins } from './use-rain.js';

/** On a phone it is wider than the legend. */
const WRAPPED = { height: 'auto', maxWidth: '78vw', whiteSpace: 'normal', textAlign: 'left' } as const;

interface RainStripProps {
  readonly basinId: number;
  readonly rain: BasinRain;
  readonly onOpen: () => void;
}

/** The rain of a basin as an entry of the map's legend, which opens it. */
export function RainStrip({ basinId, rain, onOpen }: RainStripProps) {
  const { units } = useMember();
  const { width, height } = STRIP;
  const { mode } = useAppearance();
  const bins = useRainBins(basinId, rain);
  const strip = (
    <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <path d={`M0 .5H${width}`} stroke="var(--control)" />
      {bins.data !== undefined && <path d={stripPath(bins.data.inches)} fill={measure[mode].rain} />}
    </svg>
  );
  return (
    <li>
      <Button kind="text" size="small" icon={strip} title={t.open} style={WRAPPED} onClick={onOpen}>
        {t.strip(formatRain(rain.total, units), formatLoggerRange(rain.startdate, rain.enddate))}
      </Button>
    </li>
  );
}
