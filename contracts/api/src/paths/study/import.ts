import { z } from 'zod';
import { id, text, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { locationText } from '../../site-fields.js';
import { definePath } from '../path.js';
import { basin } from './shapes.js';

/** Names of neighbours: as long as a name in a file may be, so that a message can name it. */
const names = z.array(text(200)).max(1_000).default([]);

/** A site of a KML file. Lengths in inches; what is wrong with it is an InvalidSites. */
export const importedSite = z.object({
  siteName: text(200),
  pipeId: z.number().nullable().default(null),
  population: z.number().nullable().default(null),
  siteLocation: locationText.default(null),
  /** Names of sites of the same basin and the same file; both sides of a connection name it. */
  upstream: names,
  downstream: names,
  /** Where the import names a study. */
  basin: text(200).nullish(),
});
export type ImportedSite = z.input<typeof importedSite>;

export const studyImportKml = definePath({
  path: '/study/import/kml',
  summary:
    'Creates the sites of a file, with their connections: in a basin, or in the basins of a study that the sites name, where missing ones are created. All of them, or none.',
  access: { kind: 'member', of: 'importTarget', needs: { area: 'basins', level: 'write' } },
  bodyBytes: limits.importBodyBytes,
  input: z
    .object({
      basinId: id.nullish(),
      studyId: id.nullish(),
      sites: z.array(importedSite).min(1).max(limits.sitesPerImport),
      /** The households are those of each site's own area: cumulative ones are stored. */
      cumulative: z.boolean().default(false),
      userOverride,
    })
    .refine(({ basinId, studyId }) => (basinId ?? null) !== null || (studyId ?? null) !== null, {
      path: ['basinId'],
      error: 'name a basin or a study',
    }),
  output: z.object({
    /** Those that got sites; none yet while the import goes on. */
    basins: z.array(basin).max(limits.basinsPerStudy),
    /** How many are created. */
    sites: z.number().int(),
    /** False where it took longer than the call: it goes on, and its sites are shown when all are there. */
    done: z.boolean(),
    newPerms: z.string().optional(),
  }),
  errors: ['InvalidSites', 'Conflict', 'PayloadTooLarge'],
});
