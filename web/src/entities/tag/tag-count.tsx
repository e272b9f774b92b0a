import { limits } from '@headworks/api/limits';
import { SeverityMark } from '../../ui/format/severity-mark.js';
import { tagsTexts } from './texts.js';

const t = tagsTexts;

/** How many of a log's ten tags are used. */
export function TagCount({ count }: { readonly count: number }) {
  const level = count >= limits.tagsPerLog ? 'severe' : 'good';
  return (
    <p className={`tag-count severity severity-${level}`} role="status">
      <SeverityMark level={level} />
      {t.counter(count, limits.tagsPerLog)}
      {level === 'severe' && <span className="quiet">{t.most}</span>}
    </p>
  );
}
