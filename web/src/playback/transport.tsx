import { Flex, Select } from 'antd';
import { Pause, Play, RotateCcw, StepBack, StepForward } from 'lucide-react';
import { Button } from '../ui/controls/button.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { paused, played, reset, speedNames, stepped, withSpeed } from './clock.js';
import type { RunningClock } from './running-clock.js';
import { playbackTexts as t } from './texts.js';
import { useClock } from './use-clock.js';

const ROUND = { width: 44, height: 44, borderRadius: '50%', padding: 0, flex: 'none' } as const;

interface OfClock {
  readonly clock: RunningClock;
}

/** Play or pause, from wherever it is asked for. */
export const toggle = (clock: RunningClock): void => clock.set((now) => (now.playing ? paused(now) : played(now)));

/** Reset, step back, play or pause, step forward; off while there is nothing to play. */
export function Transport({ clock, onReset }: OfClock & { readonly onReset?: (() => void) | undefined }) {
  const playing = useClock(clock, (now) => now.playing);
  const off = useClock(clock, ({ ticks }) => ticks < 2);
  const toStart = () => {
    clock.set(reset);
    onReset?.();
  };
  return (
    <Flex align="center" gap={4} role="group" aria-label={t.bar}>
      <IconButton aria-label={t.reset} title={t.reset} disabled={off} onClick={toStart}>
        <RotateCcw aria-hidden />
      </IconButton>
      <IconButton aria-label={t.back} title={t.back} disabled={off} onClick={() => clock.set((now) => stepped(now, -1))}>
        <StepBack aria-hidden />
      </IconButton>
      <Button
        kind="primary"
        aria-label={playing ? t.pause : t.play}
        disabled={off}
        style={ROUND}
        icon={playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={() => toggle(clock)}
      />
      <IconButton aria-label={t.forward} title={t.forward} disabled={off} onClick={() => clock.set((now) => stepped(now, 1))}>
        <StepForward aria-hidden />
      </IconButton>
    </Flex>
  );
}

export function SpeedChoice({ clock }: OfClock) {
  const speed = useClock(clock, (now) => now.speed);
  return (
    <Select
      aria-label={t.speed}
      value={speed}
      style={{ width: 96 }}
      options={speedNames.map((value) => ({ value, label: value }))}
      onChange={(chosen) => clock.set((now) => withSpeed(now, chosen))}
    />
  );
}
