import { limits } from '@headworks/api/limits';
import { SeverityMark, severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import styles from './tag.module.css';
import { tagsTexts } from './texts.js';

const t = tagsTexts;

/** How many of a log's ten tags are used. */
export function TagCount({ count }: { readonly count: number }) {
  const level = count >= limits.tagsPerLog ? 'severe' : 'good';
  return (
    <p className={`${styles.tagCount} ${layout.severity}`} style={severityText(level)} data-part="severity" role="status">
      <SeverityMark level={level} />
      {t.counter(count, limits.tagsPerLog)}
      {level === 'severe' && (
        <span className={layout.quiet} data-part="quiet">
          {t.most}
        </span>
      )}
    </p>
  );
}
