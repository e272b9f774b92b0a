import type { Tag } from '@headworks/api/paths/shapes';
import { type KeyboardEvent, useState } from 'react';
import { SearchBox } from '../../ui/controls/search-box.js';
import { TagMark } from './tag-mark.js';
import { tagMatches } from './tag-text.js';
import { tagsTexts } from './texts.js';
import '../../styles/tags.css';

const t = tagsTexts;

/** Up and down move between the checkboxes of the list. */
function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (!(event.target instanceof HTMLInputElement)) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const next = boxes[boxes.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1)];
  event.preventDefault();
  next?.focus();
}

interface TagPicksProps {
  readonly tags: readonly Tag[];
  readonly chosen: ReadonlySet<number>;
  /** Why no more tags can be selected. */
  readonly full?: string | null;
  readonly autoFocus?: boolean;
  readonly onChoose: (tagId: number, on: boolean) => void;
}

/** Selectable tags with a filter. */
export function TagPicks({ tags, chosen, full = null, autoFocus, onChoose }: TagPicksProps) {
  const [search, setSearch] = useState('');
  const found = tags.filter(({ tagname }) => tagMatches(tagname, search));
  return (
    <div className="tag-picker">
      <SearchBox label={t.search} value={search} onType={setSearch} autoFocus={autoFocus} />
      {found.length === 0 ? (
        <p className="tag-nothing">{t.noMatch(search.trim())}</p>
      ) : (
        <ul className="tag-picks" aria-label={t.all} onKeyDown={moveBetweenBoxes}>
          {found.map((tag) => {
            const on = chosen.has(tag.id);
            const blocked = full !== null && !on;
            return (
              <li key={tag.id}>
                <label className="tag-pick" title={blocked ? full : undefined}>
                  <input
                    type="checkbox"
                    checked={on}
                    // It stays focusable and shows why it is disabled.
                    aria-disabled={blocked || undefined}
                    aria-description={blocked ? full : undefined}
                    onChange={(event) => !blocked && onChoose(tag.id, event.target.checked)}
                  />
                  <TagMark tag={tag} />
                </label>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
