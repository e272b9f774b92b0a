import { Column } from '@ant-design/charts';
import { II_LIMITS } from '../../entities/result/limits.js';
import { useViewer } from '../../session/viewer.js';
import { useAppearance } from '../../theme/appearance.js';
import { colours } from '../../theme/tokens.js';
import { volumeIn, volumeUnit } from '../../ui/format/flow.js';
import { colourOfMeasure } from './measure-colour.js';
import { measureNames, type SiteFigures } from './site-figures.js';
import { resultsTexts as t } from './texts.js';

const HEIGHT_PX = 300;
/** Of a site: four columns must stay wide enough to tell apart. */
const SITE_PX = 44;

/** The four measures of many sites as columns, in a strip that scrolls. */
export default function ColumnChart({ figures }: { readonly figures: readonly SiteFigures[] }) {
  const { units } = useViewer();
  const { mode } = useAppearance();
  const { colorTextSecondary, colorBorderSecondary, colorTextTertiary } = colours[mode];
  const data = figures.flatMap(({ name, perHousehold }) =>
    measureNames.map((measure) => ({
      site: name,
      measure: t.measures[measure],
      value: volumeIn(perHousehold?.[measure] ?? 0, units),
    })),
  );
  const greatest = data.reduce((most, { value }) => Math.max(most, value), 0);
  return (
    <Column
      data={data}
      xField="site"
      yField="value"
      colorField="measure"
      group
      width={figures.length * SITE_PX + 60}
      height={HEIGHT_PX}
      scale={{
        color: { domain: measureNames.map((name) => t.measures[name]), range: measureNames.map((name) => colourOfMeasure(mode, name)) },
      }}
      axis={{
        x: {
          labelFill: colorTextSecondary,
          labelOpacity: 1,
          labelFontSize: 12,
          labelTransform: 'rotate(-45)',
          title: false,
          tick: false,
        },
        y: {
          title: t.perHousehold(volumeUnit(units)),
          titleFill: colorTextSecondary,
          titleFontSize: 12,
          labelFill: colorTextSecondary,
          labelOpacity: 1,
          labelFontSize: 12,
          gridStroke: colorBorderSecondary,
          gridStrokeOpacity: 1,
        },
      }}
      annotations={II_LIMITS.map((limit) => volumeIn(limit, units))
        .filter((limit) => limit <= greatest)
        .map((limit) => ({ type: 'lineY', yField: limit, style: { stroke: colorTextTertiary, lineDash: [3, 3] } }))}
      theme={mode === 'dark' ? 'classicDark' : 'classic'}
      legend={false}
      tooltip={false}
      animate={false}
    />
  );
}
