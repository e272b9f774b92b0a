import { z } from 'zod';
import { epochSeconds, id, message, text, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';

const ofLink = { kind: 'member', of: 'basin', needs: { area: 'basins', level: 'write' }, inactive: true } as const;
/** The basin has its name already. */
const ignored = text(limits.studyNameLength).nullish();

export const studyCreateLink = definePath({
  path: '/study/create/link',
  summary: 'Creates the link that shows a basin without a login for 90 days. A basin that has one keeps it.',
  access: ofLink,
  input: z.object({ basinId: id, studyName: ignored, basinName: ignored, userOverride }),
  output: message,
});

export const studyDeleteLink = definePath({
  path: '/study/delete/link',
  summary: 'Deletes the link of a basin: within a second it shows nothing any more.',
  access: ofLink,
  input: z.object({ basinId: id, userOverride }),
  output: message,
});

export const studyGetLink = definePath({
  path: '/study/get/link',
  summary: 'The link of a basin; null without one, or when it has expired.',
  access: ofLink,
  input: z.object({ basinId: id, userOverride }),
  output: z.object({
    /** `link` is the whole address. */
    link: z.object({ link: z.url(), creationdate: epochSeconds, expirationdate: epochSeconds }).nullable(),
  }),
});

export const studyGetShare = definePath({
  path: '/study/get/share',
  summary: 'The basin that a share link shows.',
  access: { kind: 'share', of: 'share' },
  input: z.object({ shareId: text(limits.shareIdLength) }),
  output: z.object({ basinid: id, basinname: z.string(), studyname: z.string(), expirationdate: epochSeconds }),
});
