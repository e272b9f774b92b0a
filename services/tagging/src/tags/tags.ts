import { type Refusal, refuse } from '@headworks/api/errors';
import type { TagEvent } from '@headworks/api/events/tag';
import { limits } from '@headworks/api/limits';
import type { TagColor } from '@headworks/api/tag-colors';

export interface Tag {
  readonly name: string;
  readonly color: TagColor;
}

/** Stream `tags-<orgId>`: the tags of an organization by id. Deleted ids are kept, so that a second deletion is not an error. */
export interface Tags {
  readonly tags: ReadonlyMap<number, Tag>;
  readonly deleted: ReadonlySet<number>;
}

const initial: Tags = { tags: new Map(), deleted: new Set() };

const changed = (state: Tags, tagId: number, changes: Partial<Tag>): Tags => {
  const tag = state.tags.get(tagId);
  return tag === undefined ? state : { ...state, tags: new Map(state.tags).set(tagId, { ...tag, ...changes }) };
};

const evolve = (state: Tags, event: TagEvent): Tags => {
  switch (event.type) {
    case 'TagCreated': {
      const { tagId, name, color } = event.data;
      return { ...state, tags: new Map(state.tags).set(tagId, { name, color }) };
    }
    case 'TagRenamed':
      return changed(state, event.data.tagId, { name: event.data.name });
    case 'TagRecolored':
      return changed(state, event.data.tagId, { color: event.data.color });
    case 'TagDeleted': {
      const { tagId } = event.data;
      return {
        tags: new Map([...state.tags].filter(([id]) => id !== tagId)),
        deleted: new Set(state.deleted).add(tagId),
      };
    }
    default:
      return event satisfies never;
  }
};

export const tagsDecider = { initial, evolve };

/** Names are compared without case and without the encoding of accents. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase();

const isTaken = ({ tags }: Tags, name: string, by?: number): boolean =>
  [...tags].some(([tagId, tag]) => tagId !== by && folded(tag.name) === folded(name));

const tagExists = (name: string): Refusal => refuse('TagExists', `A tag named ${name} already exists.`);

export function create(state: Tags, orgId: number, tagId: number, { name, color }: Tag): readonly TagEvent[] | Refusal {
  if (isTaken(state, name)) return tagExists(name);
  if (state.tags.size >= limits.tagsPerOrganization) {
    return refuse('Validation Error', undefined, [
      { path: 'name', message: `an organization has at most ${limits.tagsPerOrganization} tags` },
    ]);
  }
  return [{ type: 'TagCreated', data: { orgId, tagId, name, color } }];
}

export function rename(state: Tags, tagId: number, name: string): readonly TagEvent[] | Refusal {
  const tag = state.tags.get(tagId);
  if (tag === undefined) return refuse('Not Found');
  if (isTaken(state, name, tagId)) return tagExists(name);
  return tag.name === name ? [] : [{ type: 'TagRenamed', data: { tagId, name } }];
}

export function recolor(state: Tags, tagId: number, color: TagColor): readonly TagEvent[] | Refusal {
  const tag = state.tags.get(tagId);
  if (tag === undefined) return refuse('Not Found');
  return tag.color === color ? [] : [{ type: 'TagRecolored', data: { tagId, color } }];
}

/** No effect if the tag was deleted before. */
export function remove(state: Tags, tagId: number): readonly TagEvent[] | Refusal {
  if (state.tags.has(tagId)) return [{ type: 'TagDeleted', data: { tagId } }];
  return state.deleted.has(tagId) ? [] : refuse('Not Found');
}
