import { type FindingType, findingTypes } from '@headworks/api/paths/study/result-shapes';
import { Checkbox, Flex } from 'antd';
import { CircleHelp } from 'lucide-react';
import { resultTexts } from '../../entities/result/texts.js';
import { Button } from '../../ui/controls/button.js';
import { gradedTypes, isGraded, levels, type Shown } from './issues.js';
import { analysisMapTexts as t } from './texts.js';

interface MapTogglesProps {
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
  readonly flowLines: boolean;
  readonly onFlowLines: (on: boolean) => void;
  readonly onHelp: () => void;
}

interface TypeToggleProps extends Pick<MapTogglesProps, 'shown' | 'onShown'> {
  readonly type: FindingType;
}

/** A type of issue; those that have degrees, with their severities. */
function TypeToggle({ type, shown, onShown }: TypeToggleProps) {
  const name = resultTexts.finding[type];
  const isOn = shown.types[type];
  return (
    <Flex wrap align="center" gap="4px 12px">
      <Checkbox checked={isOn} onChange={({ target }) => onShown({ ...shown, types: { ...shown.types, [type]: target.checked } })}>
        <span style={{ fontWeight: 500 }}>{name}</span>
      </Checkbox>
      {isGraded(type) && isOn && (
        <Checkbox.Group
          aria-label={t.levelsOf(name)}
          style={{ columnGap: 4 }}
          value={[...shown.levels[type]]}
          options={levels.map((value) => ({ value, label: t.levels[value] }))}
          onChange={(chosen) =>
            onShown({ ...shown, levels: { ...shown.levels, [type]: levels.filter((level) => chosen.includes(level)) } })
          }
        />
      )}
    </Flex>
  );
}

const plainTypes = findingTypes.filter((type) => !isGraded(type));

/** What the map shows, and its help. A line breaks between the toggles of two kinds, and help stays at its end. */
export const MapToggles = ({ shown, onShown, flowLines, onFlowLines, onHelp }: MapTogglesProps) => (
  <Flex align="start" gap={12} role="group" aria-label={t.toggles}>
    <Flex wrap align="center" gap="8px 20px" style={{ flex: 1, minHeight: 28 }}>
      <Flex wrap gap="8px 20px">
        <Checkbox title={t.pointsMean} checked={shown.points} onChange={({ target }) => onShown({ ...shown, points: target.checked })}>
          {t.points}
        </Checkbox>
        <Checkbox checked={flowLines} onChange={({ target }) => onFlowLines(target.checked)}>
          {t.flowLines}
        </Checkbox>
        {plainTypes.map((type) => (
          <TypeToggle key={type} type={type} shown={shown} onShown={onShown} />
        ))}
      </Flex>
      {gradedTypes.map((type) => (
        <TypeToggle key={type} type={type} shown={shown} onShown={onShown} />
      ))}
    </Flex>
    <Button size="small" icon={<CircleHelp aria-hidden />} onClick={onHelp}>
      {t.help}
    </Button>
  </Flex>
);
