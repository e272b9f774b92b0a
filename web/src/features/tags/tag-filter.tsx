import type { Tag } from '@headworks/contracts';
import { Popover } from 'antd';
import { ListFilter } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { TagPicks } from './tag-picks.js';

const t = texts.tags;

interface TagFilterProps {
  readonly tags: readonly Tag[];
  /** Ids, comma-separated, as the address has them. */
  readonly chosen: string;
  readonly onChoose: (tagIds: readonly number[]) => void;
}

const idsIn = (chosen: string): readonly number[] => (chosen === '' ? [] : chosen.split(',').map(Number));

/** What is ticked, at once: the address follows when there is time, and a box that waited for it would spring back meanwhile. */
function useTicked(chosen: string, onChoose: TagFilterProps['onChoose']) {
  const [ticked, setTicked] = useState(chosen);
  const written = useRef(chosen);
  // Back, forward and links change it from outside.
  useEffect(() => {
    if (chosen === written.current) return;
    written.current = chosen;
    setTicked(chosen);
  }, [chosen]);
  const tick = (tagIds: readonly number[]) => {
    written.current = tagIds.join(',');
    setTicked(written.current);
    onChoose(tagIds);
  };
  return [idsIn(ticked), tick] as const;
}

/** Which tags a log must have one of to be listed: a button that opens the list of them. Escape, and whatever else takes the focus, closes it. */
export function TagFilter({ tags, chosen, onChoose }: TagFilterProps) {
  const [ticked, tick] = useTicked(chosen, onChoose);
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
    // The keys of what is inside arrive here.
    <div ref={panel} className="tag-filter" role="dialog" aria-label={t.filter} onKeyDown={onKeyDown} onBlur={onBlur}>
      {tags.length === 0 ? (
        <p className="tag-nothing">{t.none}</p>
      ) : (
        <TagPicks
          tags={tags}
          chosen={new Set(ticked)}
          onChoose={(tagId, on) => tick(on ? [...ticked, tagId] : ticked.filter((each) => each !== tagId))}
        />
      )}
      <div className="tag-filter-foot">
        <Button size="small" kind="text" disabled={ticked.length === 0} onClick={() => tick([])}>
          {t.clearFilter}
        </Button>
      </div>
    </div>
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
      <button
        ref={button}
        type="button"
        className={ticked.length > 0 ? 'head-filter head-filter-on' : 'head-filter'}
        aria-label={ticked.length > 0 ? t.filterBy(ticked.length) : t.filter}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <ListFilter aria-hidden />
        {ticked.length > 0 && <span aria-hidden="true">{ticked.length}</span>}
      </button>
    </Popover>
  );
}
