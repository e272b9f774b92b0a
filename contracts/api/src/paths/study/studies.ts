import { z } from 'zod';
import { id, message, userId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { studyName } from '../../site-fields.js';
import { definePath } from '../path.js';
import { site, study } from './shapes.js';

const read = { area: 'studies', level: 'read' } as const;
const write = { area: 'studies', level: 'write' } as const;
const onStudy = { kind: 'member', of: 'study', needs: write, inactive: true } as const;

/** JSON text of the caller's permissions, if what was created changed them. */
const newPerms = z.string().optional();

export const studyGetStudies = definePath({
  path: '/study/get/studies',
  summary: 'The studies of an organization, by name.',
  access: { kind: 'member', of: 'org', needs: read },
  input: z.object({ orgId: id, userOverride }),
  output: z.object({ studies: z.array(study).max(limits.studiesPerOrganization) }),
});

export const studyCreate = definePath({
  path: '/study/create',
  summary: 'Creates an Active study. A creator who sees only some studies sees the new one too: newPerms are the permissions since then.',
  access: { kind: 'member', of: 'org', needs: write },
  input: z.object({ name: studyName, orgId: id, userOverride }),
  output: z.object({ study, newPerms }),
});

export const studyUpdate = definePath({
  path: '/study/update',
  summary: 'Renames a study.',
  access: onStudy,
  input: z.object({ study: z.object({ id, name: studyName }), userOverride }),
  output: z.object({ study }),
});

export const studyDelete = definePath({
  path: '/study/delete',
  summary: 'Deletes a study with its basins and their sites. Logs and devices stay.',
  access: onStudy,
  input: z.object({ studyId: id, userId: userId.nullish(), userOverride }),
  output: message,
});

export const studyDuplicate = definePath({
  path: '/study/duplicate',
  summary: `Copies a study with its basins and sites, and their logs if copyAssignments is set. From ${limits.sitesCopiedAtOnce} sites on it goes on as a job: done is false, job events report the progress, and the copy is shown when it is whole.`,
  access: { kind: 'member', of: 'study', needs: write },
  input: z.object({ id, name: studyName, copyAssignments: z.boolean().default(true), orgId: id.nullish(), userOverride }),
  output: z.object({ study: study.nullable(), studyId: id, done: z.boolean(), newPerms }),
});

export const studyActivate = definePath({
  path: '/study/activate',
  summary: 'Makes an Inactive study Active again.',
  access: onStudy,
  input: z.object({ studyId: id, userOverride }),
  output: z.object({ study }),
});

export const studyDeactivate = definePath({
  path: '/study/deactivate',
  summary: 'Makes an Active study Inactive: archived, and not opened before it is activated again.',
  access: onStudy,
  input: z.object({ studyId: id, userOverride }),
  output: z.object({ study }),
});

export const studyGetSites = definePath({
  path: '/study/get/sites',
  summary: `The sites of all basins of a study that the member may see: the first ${limits.sitesListed.toLocaleString('en-US')} by name, and how many there are.`,
  access: { kind: 'member', of: 'study', needs: read },
  input: z.object({ studyId: id, userId: userId.nullish(), userOverride }),
  output: z.object({ siteList: z.array(site).max(limits.sitesListed), total: z.number().int() }),
});
