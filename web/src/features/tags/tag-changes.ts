import type { Tag } from '@headworks/contracts';

/** What the reader wants otherwise: put on (true) or taken off, by the tag's id. What somebody else changes meanwhile is left alone. */
export type TagChanges = ReadonlyMap<number, boolean>;

interface ChangedTags {
  /** The ids that are ticked. */
  readonly chosen: ReadonlySet<number>;
  readonly added: readonly Tag[];
  readonly removed: readonly Tag[];
}

/** The tags of a log with the reader's changes; `tags` are all there are, so that one that was deleted meanwhile counts for nothing. */
export function changedTags(tags: readonly Tag[], had: readonly Tag[], changes: TagChanges): ChangedTags {
  const before = new Set(had.map(({ id }) => id));
  const wanted = ({ id }: Tag): boolean => changes.get(id) ?? before.has(id);
  return {
    chosen: new Set(tags.filter(wanted).map(({ id }) => id)),
    added: tags.filter((tag) => wanted(tag) && !before.has(tag.id)),
    removed: had.filter((tag) => !wanted(tag)),
  };
}
