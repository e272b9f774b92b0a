import type { View } from '../../view-runtime/view.js';
import { keyOfTag } from './live.js';
import { tagsProjections } from './projection.js';
import { logTags, tags } from './table.js';

/** The tags of each organization, and the logs that have them. */
export const tagsView: View = {
  name: 'tags',
  version: 1,
  tables: [tags, logTags],
  projections: tagsProjections,
  live: {
    log_tags: ({ log_id }) => ({ kind: 'log', key: String(log_id) }),
    tags: ({ tag_id }) => ({ kind: 'log', key: keyOfTag(Number(tag_id)) }),
  },
};
