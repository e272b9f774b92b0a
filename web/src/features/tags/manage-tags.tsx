import { limits } from '@headworks/api/limits';
import type { Tag } from '@headworks/api/paths/shapes';
import { Flex } from 'antd';
import { useCallback, useState } from 'react';
import tagStyles from '../../entities/tag/tag.module.css';
import { tagMatches } from '../../entities/tag/tag-text.js';
import { tagsTexts } from '../../entities/tag/texts.js';
import { useTags } from '../../entities/tag/use-tags.js';
import { SearchBox } from '../../ui/controls/search-box.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { UnsavedNotice } from '../../ui/feedback/unsaved-notice.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import tableStyles from '../../ui/table/table.module.css';
import { CreateTag } from './create-tag.js';
import { TagRow } from './tag-row.js';
import styles from './tags.module.css';

const t = tagsTexts;

/** The number of tags that fit without a search. */
const SEARCHED_FROM = 10;
/** The place of the tag that is not created yet among the unsaved ones. */
const NEW_TAG = 0;

/** The set with or without an id; the same set if nothing changes. */
function withOne(ids: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  if (ids.has(id) === on) return ids;
  return on ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id));
}

interface TagListProps {
  readonly tags: readonly Tag[];
  readonly onUnsaved: (tagId: number, unsaved: boolean) => void;
}

function TagList({ tags, onUnsaved }: TagListProps) {
  const [editing, setEditing] = useState<ReadonlySet<number>>(new Set());
  const [search, setSearch] = useState('');
  // Tags in edit mode stay visible.
  const found = tags.filter(({ id, tagname }) => editing.has(id) || tagMatches(tagname, search));
  if (tags.length === 0)
    return (
      <p className={`${layout.quiet} ${tagStyles.tagNothing}`} role="status">
        {t.none}
      </p>
    );
  return (
    <section aria-label={t.all}>
      <Flex wrap gap="8px 12px" align="center" className={styles.tagListHead}>
        {tags.length > SEARCHED_FROM && <SearchBox label={t.search} value={search} onType={setSearch} />}
        <p className={`${layout.help} ${tableStyles.statusLine}`} data-part="status-line" role="status">
          {`${formatCount(tags.length)} ${t.count(tags.length)}`}
        </p>
      </Flex>
      {found.length > 0 && (
        <ul className={`${layout.listBox} ${layout.lined} ${styles.tagRows}`}>
          {found.map((tag) => (
            <TagRow
              key={tag.id}
              tag={tag}
              editing={editing.has(tag.id)}
              onEdit={(on) => setEditing(withOne(editing, tag.id, on))}
              onUnsaved={(unsaved) => onUnsaved(tag.id, unsaved)}
            />
          ))}
        </ul>
      )}
      {found.length === 0 && <p className={`${layout.quiet} ${tagStyles.tagNothing}`}>{t.noMatch(search.trim())}</p>}
    </section>
  );
}

/** The tags of the organization: create, rename, recolour, delete. Available to every member. */
export function ManageTags({ onClose }: { readonly onClose: () => void }) {
  const list = useTags();
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set());
  const [leaving, setLeaving] = useState(false);
  const tags = list.data?.tags ?? [];
  const changed = useCallback((tagId: number, on: boolean) => setUnsaved((old) => withOne(old, tagId, on)), []);
  const creating = useCallback((on: boolean) => changed(NEW_TAG, on), [changed]);
  const full = tags.length >= limits.tagsPerOrganization ? t.full(formatCount(limits.tagsPerOrganization)) : null;
  return (
    <Dialog title={t.manage} width={720} onClose={() => (unsaved.size > 0 ? setLeaving(true) : onClose())}>
      {leaving && <UnsavedNotice text={t.unsavedTags} onDiscard={onClose} onKeep={() => setLeaving(false)} />}
      <div className={layout.stack} data-part="stack">
        <CreateTag onUnsaved={creating} denied={full} />
        {list.isPending && <SkeletonRows rows={4} />}
        {list.isError && <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && <TagList tags={tags} onUnsaved={changed} />}
      </div>
    </Dialog>
  );
}
