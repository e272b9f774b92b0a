import type { Units } from '@headworks/api/units';
import { Flex } from 'antd';
import { X } from 'lucide-react';
import { atTick, momentOf, paused } from '../../playback/clock.js';
import { isReached, type Levels, levelAt } from '../../playback/levels.js';
import type { RunningClock } from '../../playback/running-clock.js';
import { useClock } from '../../playback/use-clock.js';
import { useMaxWidth } from '../../theme/use-media.js';
import { Button } from '../../ui/controls/button.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { formatLength, formatLoggerTime } from '../../ui/format/format.js';
import { SeverityMark, severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import type { ListedGauge } from './gauge-list.js';
import { gaugeTexts as t } from './texts.js';

interface GaugePopupProps {
  readonly clock: RunningClock;
  readonly levels: Levels;
  readonly site: ListedGauge;
  readonly severe: boolean;
  readonly units: Units;
  readonly onClose: () => void;
}

const Fact = ({ word, children }: { readonly word: string; readonly children: string }) => (
  <Flex justify="space-between" gap={16}>
    <span className={layout.quiet}>{word}</span>
    <strong>{children}</strong>
  </Flex>
);

/** The numbers of the selected site at the moment, and when it was highest. */
export function GaugePopup({ clock, levels, site, severe, units, onClose }: GaugePopupProps) {
  const { place, gauge, happening } = site;
  const level = useClock(clock, ({ tick }) => (place === null ? null : levelAt(levels, place, tick)));
  const { peak } = happening;
  const isPhone = useMaxWidth('phone');
  const length = (inches: number | null): string => (inches === null ? t.notSet : formatLength(inches, units));
  return (
    <Flex vertical gap={6} style={{ minWidth: 210 }}>
      <Flex align="start" justify="space-between" gap={8}>
        <h3 style={{ overflowWrap: 'anywhere' }}>{site.name}</h3>
        {/* In the corner, so that on a phone the box stays low enough to leave its gauge free. */}
        <IconButton aria-label={t.close} style={{ margin: '-8px -8px -16px 0' }} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Flex>
      {!site.enabled && <p className={layout.quiet}>{t.disabled}</p>}
      {gauge !== null && (
        <>
          <Fact word={t.level}>{level === null ? t.noLevelNow : formatLength(level, units)}</Fact>
          {/* A phone has no room for all between the bars. */}
          {!isPhone && (
            <>
              <Fact word={t.pipe}>{length(gauge.pipe)}</Fact>
              <Fact word={t.alert1}>{length(gauge.alert1)}</Fact>
              <Fact word={t.mount}>{length(gauge.mount)}</Fact>
              {gauge.depth !== null && <Fact word={t.depth}>{length(gauge.depth)}</Fact>}
            </>
          )}
          {isReached(level, gauge.alert1) && (
            <span className={layout.severity} style={{ ...severityText('severe'), whiteSpace: 'normal' }}>
              <SeverityMark level="severe" />{' '}
              {t.firstAt(formatLoggerTime(momentOf({ start: levels.start, tick: happening.firstAlert ?? 0 })))}
            </span>
          )}
          {peak !== null && (
            <Button
              kind="link"
              size="small"
              style={{ alignSelf: 'start', height: 'auto', padding: 0, whiteSpace: 'normal', textAlign: 'left' }}
              onClick={() => clock.set((now) => paused(atTick(now, peak.tick)))}
            >
              {t.peak}: {t.peakAt(formatLength(peak.level, units), formatLoggerTime(momentOf({ start: levels.start, tick: peak.tick })))}
            </Button>
          )}
        </>
      )}
      {severe && (
        <span className={layout.severity} style={severityText('severe')}>
          <SeverityMark level="severe" /> {t.severeIi}
        </span>
      )}
    </Flex>
  );
}
