import type { Confidence } from '../../core/confidence/confidence.js';
import type { Severity } from '../../core/findings/severity.js';
import { html, type Markup } from './markup.js';

const WORDS = ['None', 'Mild', 'Moderate', 'Severe'] as const;
const LEVELS = ['none', 'mild', 'moderate', 'severe'] as const;
const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = { high: 'High', medium: 'Medium', low: 'Low' };

export const severityWord = (severity: Severity): string => WORDS[severity];
export const severityLevel = (severity: Severity): (typeof LEVELS)[number] => LEVELS[severity];
export const confidenceWord = (confidence: Confidence): string => CONFIDENCE_WORDS[confidence];

/** Symbols, defined once. Shapes have more corners with higher severity, so that severity does not depend on colour. */
export const SHAPES: Markup = html`<svg class="shapes" width="0" height="0" aria-hidden="true">
<symbol id="mild" viewBox="0 0 16 16"><path class="edge" d="M8 1.2 14.8 8 8 14.8 1.2 8Z"/><circle class="dot" cx="8" cy="8" r="1.5"/></symbol>
<symbol id="moderate" viewBox="0 0 16 16"><path class="edge" d="M8 1.9 14.9 14H1.1Z"/><path class="glyph" d="M8 6.4v3.4M8 11.9v.05"/></symbol>
<symbol id="severe" viewBox="0 0 16 16"><path class="edge" d="M5.3 1.4h5.4L14.6 5.3v5.4L10.7 14.6H5.3L1.4 10.7V5.3Z"/><path class="glyph" d="M8 4.6v4M8 11.3v.05"/></symbol>
<symbol id="none" viewBox="0 0 16 16"><circle class="edge" cx="8" cy="8" r="6.6" stroke-dasharray="2.6 1.9"/><path class="glyph" d="M5.6 8h4.8"/></symbol>
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V6"/></pattern>
</svg>`;

/** A shape; always used with its word. */
export const severityMark = (level: string): Markup =>
  html`<svg class="mark ${level}" width="16" height="16" aria-hidden="true"><use href="#${level}"/></svg>`;

/** Shape and word; only the word for severity none. `what` precedes the word: "I&I severe". */
export const severityTag = (severity: Severity): Markup =>
  severity === 0
    ? html`<span class="quiet">${severityWord(severity)}</span>`
    : html`<span class="severity ${severityLevel(severity)}">${severityMark(severityLevel(severity))}${severityWord(severity)}</span>`;

const BARS: Readonly<Record<Confidence, number>> = { high: 3, medium: 2, low: 1 };

/** The three-bar mark and the word. */
export const confidenceTag = (confidence: Confidence): Markup => {
  const bars = [0, 1, 2].map(
    (bar) =>
      html`<rect class="${bar < BARS[confidence] ? 'on' : 'off'}" x="${1 + 5 * bar}" y="${9 - 4 * bar}" width="4" height="${5 + 4 * bar}" rx="1"/>`,
  );
  return html`<span class="confidence"><svg width="16" height="16" aria-hidden="true">${bars}</svg>${confidenceWord(confidence)}</span>`;
};
