import { Flex } from 'antd';
import { resultTexts } from '../../entities/result/texts.js';
import { useViewer } from '../../session/viewer.js';
import layout from '../../ui/layout.module.css';
import { IssueMark } from './issue-mark.js';
import { levels } from './issues.js';
import { type LegendRow, legendRows } from './legend-rows.js';
import { analysisMapTexts as t } from './texts.js';

/** The marks of a type with the limit of each severity. */
export const Limits = ({ type, limits }: LegendRow) => (
  <Flex wrap gap="4px 20px">
    {levels.map((severity) => {
      const limit = limits[severity - 1] ?? null;
      return (
        limit !== null && (
          <span key={severity} className={layout.inline}>
            <IssueMark type={type} severity={severity} />
            <span>
              {t.levels[severity]}: {limit}
            </span>
          </span>
        )
      );
    })}
  </Flex>
);

/** The limits in sight of the map. */
export function MapLimits() {
  const { units } = useViewer();
  return (
    <Flex wrap gap="8px 32px" role="group" aria-label={t.limits} className={layout.small}>
      {legendRows(units).map((row) => (
        <Flex key={row.type} vertical gap={4}>
          <span>
            <strong>{resultTexts.finding[row.type]}</strong> {t.measures[row.type]}
          </span>
          <Limits {...row} />
        </Flex>
      ))}
    </Flex>
  );
}
