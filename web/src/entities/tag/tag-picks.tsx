import type { Tag } from '@headworks/api/paths/shapes';
import { type ReactNode, useState } from 'react';
import { moveBetweenBoxes } from '../../ui/controls/move-between-boxes.js';
import { Pick } from '../../ui/controls/pick.js';
import { SearchBox } from '../../ui/controls/search-box.js';
import { useStable } from '../../ui/controls/use-stable.js';
import layout from '../../ui/layout.module.css';
import styles from './tag.module.css';
import { TagMark } from './tag-mark.js';
import { LIST_LENGTH, tagMatches } from './tag-text.js';
import { tagsTexts } from './texts.js';

const t = tagsTexts;

/** The mark of each tag, made once for each length: a line then renders only when it changes. */
const marks = new WeakMap<Tag, Map<number, ReactNode>>();
function markOf(tag: Tag, most: number): ReactNode {
  const made = marks.get(tag) ?? new Map<number, ReactNode>();
  const mark = made.get(most) ?? <TagMark tag={tag} most={most} />;
  marks.set(tag, made.set(most, mark));
  return mark;
}

interface TagPicksProps {
  readonly tags: readonly Tag[];
  readonly chosen: ReadonlySet<number>;
  /** The longest name, in characters, before it is cut. */
  readonly most?: number;
  /** Why no more tags can be selected. */
  readonly full?: string | null;
  readonly autoFocus?: boolean;
  readonly onChoose: (tagId: number, on: boolean) => void;
}

/** Selectable tags with a filter. */
export function TagPicks({ tags, chosen, most = LIST_LENGTH, full = null, autoFocus, onChoose }: TagPicksProps) {
  const [search, setSearch] = useState('');
  const found = tags.filter(({ tagname }) => tagMatches(tagname, search));
  const pick = useStable(onChoose);
  return (
    <div className={`${layout.picker} ${styles.tagPicker}`} data-part="tag-picker">
      <SearchBox label={t.search} value={search} onType={setSearch} autoFocus={autoFocus} />
      {found.length === 0 ? (
        <p className={`${layout.quiet} ${styles.tagNothing}`}>{t.noMatch(search.trim())}</p>
      ) : (
        <ul className={styles.tagPicks} data-part="tag-picks" aria-label={t.all} onKeyDown={moveBetweenBoxes}>
          {found.map((tag) => (
            <li key={tag.id}>
              <Pick id={tag.id} checked={chosen.has(tag.id)} denied={chosen.has(tag.id) ? null : full} onPick={pick}>
                {markOf(tag, most)}
              </Pick>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
