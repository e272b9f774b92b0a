import type { Tag } from '@headworks/api/paths/shapes';

/** The user's changes: add (true) or remove (false), by tag id. Changes by other users are kept. */
export type TagChanges = ReadonlyMap<number, boolean>;

interface ChangedTags {
  readonly chosen: ReadonlySet<number>;
  readonly added: readonly Tag[];
  readonly removed: readonly Tag[];
}

/** The tags of a log with the user's changes; `tags` are all existing ones, so that a deleted tag is ignored. */
export function changedTags(tags: readonly Tag[], had: readonly Tag[], changes: TagChanges): ChangedTags {
  const before = new Set(had.map(({ id }) => id));
  const wanted = ({ id }: Tag): boolean => changes.get(id) ?? before.has(id);
  return {
    chosen: new Set(tags.filter(wanted).map(({ id }) => id)),
    added: tags.filter((tag) => wanted(tag) && !before.has(tag.id)),
    removed: had.filter((tag) => !wanted(tag)),
  };
}
