import { formatPercent } from '../../ui/format/format.js';
import { type BatteryStep, batteryStepOf } from './battery-step.js';
import { siteTexts } from './texts.js';

/** Of the fill, in units of the drawing. */
const STEP_WIDTH = 3.25;

const colourOf = (step: BatteryStep): string => {
  if (step === 0) return 'var(--severe-text)';
  return step === 1 ? 'var(--moderate-text)' : 'var(--ink-2)';
};

/** The battery of a site's newest log as an icon in five steps; nothing if it is not reported. */
export function SiteBattery({ percent }: { readonly percent: number | null }) {
  if (percent === null) return null;
  const step = batteryStepOf(percent);
  const words = siteTexts.battery(formatPercent(percent));
  return (
    <svg viewBox="0 0 22 12" width="22" height="12" role="img" aria-label={words} style={{ flex: 'none', color: colourOf(step) }}>
      <title>{words}</title>
      <rect x="0.8" y="0.8" width="18" height="10.4" rx="2.4" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M20.6 4v4" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      <rect x="3.3" y="3.3" width={STEP_WIDTH * step} height="5.4" rx="0.8" fill="currentColor" />
    </svg>
  );
}
