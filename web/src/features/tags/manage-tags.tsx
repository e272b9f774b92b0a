import { limits } from '@headworks/api/limits';
import type { Tag } from '@headworks/api/paths/shapes';
import { useState } from 'react';
import { tagMatches } from '../../entities/tag/tag-text.js';
import { tagsTexts } from '../../entities/tag/texts.js';
import { type TagDraft, useTags } from '../../entities/tag/use-tags.js';
import { SearchBox } from '../../ui/controls/search-box.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { UnsavedNotice } from '../../ui/feedback/unsaved-notice.js';
import { formatCount } from '../../ui/format/format.js';
import { CreateTag } from './create-tag.js';
import { TagRow } from './tag-row.js';

const t = tagsTexts;

/** The number of tags that fit without a search. */
const SEARCHED_FROM = 10;

interface TagListProps {
  readonly tags: readonly Tag[];
  readonly drafts: ReadonlyMap<number, TagDraft>;
  readonly onDraft: (tagId: number, draft: TagDraft | null) => void;
}

function TagList({ tags, drafts, onDraft }: TagListProps) {
  const [search, setSearch] = useState('');
  // Tags in edit mode stay visible.
  const found = tags.filter(({ id, tagname }) => drafts.has(id) || tagMatches(tagname, search));
  return (
    <section className="tag-list" aria-label={t.all}>
      <div className="tag-list-head">
        {tags.length > SEARCHED_FROM && <SearchBox label={t.search} value={search} onType={setSearch} />}
        <p className="status-line" role="status">
          {tags.length === 0 ? t.none : `${formatCount(tags.length)} ${t.count(tags.length)}`}
        </p>
      </div>
      {found.length > 0 && (
        <ul className="tag-rows">
          {found.map((tag) => (
            <TagRow key={tag.id} tag={tag} draft={drafts.get(tag.id) ?? null} onDraft={(draft) => onDraft(tag.id, draft)} />
          ))}
        </ul>
      )}
      {tags.length > 0 && found.length === 0 && <p className="tag-nothing">{t.noMatch(search.trim())}</p>}
    </section>
  );
}

/** The tags of the organization: create, rename, recolour, delete. Available to every member. */
export function ManageTags({ onClose }: { readonly onClose: () => void }) {
  const list = useTags();
  const [name, setName] = useState('');
  const [drafts, setDrafts] = useState<ReadonlyMap<number, TagDraft>>(new Map());
  const [leaving, setLeaving] = useState(false);
  const tags = list.data?.tags ?? [];
  const unsaved =
    name.trim() !== '' ||
    tags.some((tag) => {
      const draft = drafts.get(tag.id);
      return draft !== undefined && (draft.name !== tag.tagname || draft.color !== tag.color);
    });
  const change = (tagId: number, draft: TagDraft | null) =>
    setDrafts((old) => {
      const next = new Map(old);
      if (draft === null) next.delete(tagId);
      else next.set(tagId, draft);
      return next;
    });
  const full = tags.length >= limits.tagsPerOrganization ? t.full(formatCount(limits.tagsPerOrganization)) : null;
  return (
    <Dialog title={t.manage} width={720} className="manage-tags" onClose={() => (unsaved ? setLeaving(true) : onClose())}>
      {leaving && <UnsavedNotice text={t.unsavedTags} onDiscard={onClose} onKeep={() => setLeaving(false)} />}
      <div className="stack">
        <CreateTag name={name} onName={setName} denied={full} />
        {list.isPending && <SkeletonRows rows={4} />}
        {list.isError && <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && <TagList tags={tags} drafts={drafts} onDraft={change} />}
      </div>
    </Dialog>
  );
}
