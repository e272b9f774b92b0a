import type { Tag } from '@headworks/api/paths/shapes';
import { Flex, Popover } from 'antd';
import { ListFilter } from 'lucide-react';
import { createContext, type FocusEvent, type KeyboardEvent, use, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.js';
import layout from '../../ui/layout.module.css';
import styles from './tag.module.css';
import { TagPicks } from './tag-picks.js';
import { tagsTexts } from './texts.js';

const t = tagsTexts;
/** In CSS pixels. */
const MENU_PX = 350;
const FILTERED = { background: 'var(--primary-tint)', color: 'var(--primary)' } as const;

/** The ids of the selected tags. A context and not a prop: the filter is in a table head, and a prop would render the whole table. */
export const FilteredTags = createContext<readonly number[]>([]);

interface TagFilterProps {
  readonly tags: readonly Tag[];
  /** The longest name, in characters, before it is cut. */
  readonly most?: number;
  /** In CSS pixels. */
  readonly maxHeight?: number;
  readonly onChoose: (tagIds: readonly number[]) => void;
}

/** The tag filter of the logs: a button that opens the list of tags. Escape, or moving the focus elsewhere, closes it. */
export function TagFilter({ tags, most, maxHeight = MENU_PX, onChoose }: TagFilterProps) {
  const chosen = use(FilteredTags);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !panel.current?.contains(relatedTarget) && relatedTarget !== button.current) setOpen(false);
  };
  const content = (
    // Key events of the content bubble up to here.
    <Flex
      vertical
      ref={panel}
      className={styles.tagFilter}
      style={{ width: 280, maxWidth: 'calc(100vw - 48px)', maxHeight }}
      role="dialog"
      aria-label={t.filter}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {tags.length === 0 ? (
        <p className={`${layout.quiet} ${styles.tagNothing}`}>{t.none}</p>
      ) : (
        <TagPicks
          tags={tags}
          most={most}
          chosen={new Set(chosen)}
          onChoose={(tagId, on) => onChoose(on ? [...chosen, tagId] : chosen.filter((each) => each !== tagId))}
        />
      )}
      <div style={{ flex: 'none', paddingTop: 6, borderTop: '1px solid var(--line)' }}>
        <Button size="small" kind="text" disabled={chosen.length === 0} onClick={() => onChoose([])}>
          {t.clearFilter}
        </Button>
      </div>
    </Flex>
  );
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      content={content}
      onOpenChange={setOpen}
      afterOpenChange={(opened) => opened && panel.current?.querySelector<HTMLElement>('input, button')?.focus()}
    >
      <Button
        ref={button}
        kind="text"
        size="small"
        icon={<ListFilter aria-hidden />}
        style={{ verticalAlign: 'middle', ...(chosen.length > 0 ? FILTERED : {}) }}
        aria-label={chosen.length > 0 ? t.filterBy(chosen.length) : t.filter}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {chosen.length > 0 && <span aria-hidden="true">{chosen.length}</span>}
      </Button>
    </Popover>
  );
}
