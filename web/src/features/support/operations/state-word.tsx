import { type SeverityLevel, SeverityMark } from '../../../ui/format/severity-mark.js';
import layout from '../../../ui/layout.module.css';

interface StateWordProps {
  readonly level: SeverityLevel;
  readonly word: string;
}

/** A state as a mark and a word. */
export const StateWord = ({ level, word }: StateWordProps) => (
  <span className={layout.severity}>
    <SeverityMark level={level} />
    {word}
  </span>
);
