import type { Confidence } from '@headworks/api/paths/study/result-shapes';
import { useHint } from '../../ui/controls/use-hint.js';
import layout from '../../ui/layout.module.css';
import { resultTexts } from './texts.js';

const t = resultTexts;

/** Bars that are filled. */
const FILLED: Readonly<Record<Confidence, number>> = { high: 3, medium: 2, low: 1 };
const HEIGHTS = [4, 8, 12] as const;

const Bars = ({ confidence }: { readonly confidence: Confidence }) => (
  <svg viewBox="0 0 15 12" width="15" height="12" aria-hidden="true" style={{ flex: 'none' }}>
    {HEIGHTS.map((height, place) => (
      <rect
        key={height}
        x={place * 5.5}
        y={12 - height}
        width="4"
        height={height}
        rx="0.8"
        fill={place < FILLED[confidence] ? 'var(--ink-2)' : 'var(--line)'}
      />
    ))}
  </svg>
);

export interface ConfidenceMarkProps {
  readonly confidence: Confidence;
  /** Why it is not higher, as sentences: shown on hover and focus. */
  readonly reasons?: readonly string[];
  /** "Medium confidence" instead of "Medium", where no heading says what it is. */
  readonly full?: boolean;
}

/** How certain a flow, a volume or a finding is: three bars and a word. No severity, so it has no colour. */
export function ConfidenceMark({ confidence, reasons = [], full = false }: ConfidenceMarkProps) {
  const { hinted, hint } = useHint(() => reasons.join(' '));
  const words = (
    <>
      <Bars confidence={confidence} />
      {(full ? t.confidenceOf : t.confidence)[confidence]}
    </>
  );
  if (reasons.length === 0)
    return (
      <span className={`${layout.inline} ${layout.quiet}`} data-part="confidence">
        {words}
      </span>
    );
  return (
    <span
      {...hinted}
      className={`${layout.inline} ${layout.quiet} ${layout.hinted}`}
      data-part="confidence"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that keyboard users can read the reasons
      tabIndex={0}
    >
      {words}
      {hint}
    </span>
  );
}
