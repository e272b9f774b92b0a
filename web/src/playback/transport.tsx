import { Flex, Select } from 'antd';
import { Pause, Play, RotateCcw, StepBack, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
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

interface ResetProps extends OfClock {
  /** Further, after going back to the start. */
  readonly onReset?: (() => void) | undefined;
}

/** Play or pause, from wherever it is asked for. */
export const toggle = (clock: RunningClock): void => clock.set((now) => (now.playing ? paused(now) : played(now)));

/** There is nothing to play. */
const useIsOff = (clock: RunningClock): boolean => useClock(clock, ({ ticks }) => ticks < 2);

/** Goes back to the start; with its word where there is room for it. */
export function Reset({ clock, onReset, withWord = false }: ResetProps & { readonly withWord?: boolean }) {
  const common = {
    title: t.reset,
    disabled: useIsOff(clock),
    onClick: () => {
      clock.set(reset);
      onReset?.();
    },
  };
  if (withWord)
    return (
      <Button {...common} icon={<RotateCcw aria-hidden />}>
        {t.reset}
      </Button>
    );
  return (
    <IconButton {...common} aria-label={t.reset}>
      <RotateCcw aria-hidden />
    </IconButton>
  );
}

/** Step back, play or pause, step forward, after what else belongs to them; off while there is nothing to play. */
export function Transport({ clock, dense, children }: OfClock & { readonly dense: boolean; readonly children: ReactNode }) {
  const playing = useClock(clock, (now) => now.playing);
  const off = useIsOff(clock);
  return (
    <Flex align="center" gap={dense ? 0 : 4} role="group" aria-label={t.bar}>
      {children}
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
