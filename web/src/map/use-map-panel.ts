import { useState } from 'react';
import { useMaxWidth } from '../theme/use-media.js';
import { type MapPadding, NO_PADDING } from './padding.js';

/** Pixels. A panel floats this far from the edges of the map. */
const AWAY = 12;
const WIDE = 316;
const NARROW = 280;
const RAIL = 44;
const PEEK = 96;
/** Of the height; the map is lower than the window by its bar. */
const HALF = 0.42;

const SHEET_STEPS = ['peek', 'half', 'full'] as const;
export type SheetStep = (typeof SHEET_STEPS)[number];

/** What floats over a map: a panel at its right, or a sheet at its bottom. */
export type MapPanelState =
  | { readonly kind: 'side'; readonly width: number; readonly folded: boolean; readonly mayFold: boolean; readonly toggle: () => void }
  | { readonly kind: 'sheet'; readonly step: SheetStep; readonly setStep: (step: SheetStep) => void };

/** The next step of a sheet: up, and from the top down to its peek. */
export const nextStep = (step: SheetStep): SheetStep => SHEET_STEPS[(SHEET_STEPS.indexOf(step) + 1) % SHEET_STEPS.length] ?? 'peek';

/** The step that a drag by `upPixels` leads to. */
export function stepAfterDrag(step: SheetStep, upPixels: number): SheetStep {
  const LEAST = 24;
  const at = SHEET_STEPS.indexOf(step) + (upPixels > LEAST ? 1 : 0) - (upPixels < -LEAST ? 1 : 0);
  return SHEET_STEPS[Math.max(0, Math.min(SHEET_STEPS.length - 1, at))] ?? step;
}

/** The panel of a map page by the width of the window, and what it covers of the map. `raise` shows at least half of a sheet, `lower` no more than its peek. */
export function useMapPanel(firstStep: SheetStep = 'half'): {
  readonly panel: MapPanelState;
  readonly padding: MapPadding;
  readonly raise: () => void;
  readonly lower: () => void;
} {
  const mobile = useMaxWidth('mobile');
  const small = useMaxWidth('small');
  const [folded, setFolded] = useState(false);
  const [step, setStep] = useState<SheetStep>(firstStep);
  const [paddings] = useState(() => ({
    none: { ...NO_PADDING, right: RAIL + AWAY },
    narrow: { ...NO_PADDING, right: NARROW + AWAY },
    wide: { ...NO_PADDING, right: WIDE + AWAY },
    peek: { ...NO_PADDING, bottom: PEEK },
    half: { ...NO_PADDING, bottom: Math.round(window.innerHeight * HALF) },
  }));
  if (mobile)
    return {
      panel: { kind: 'sheet', step, setStep },
      padding: step === 'peek' ? paddings.peek : paddings.half,
      raise: () => step === 'peek' && setStep('half'),
      lower: () => setStep('peek'),
    };
  const isFolded = small && folded;
  const width = isFolded ? RAIL : small ? NARROW : WIDE;
  const padding = isFolded ? paddings.none : small ? paddings.narrow : paddings.wide;
  return {
    panel: { kind: 'side', width, folded: isFolded, mayFold: small, toggle: () => setFolded(!folded) },
    padding,
    raise: () => undefined,
    lower: () => undefined,
  };
}
