import { refuse } from '@headworks/api/errors';
import { studyExportBasin } from '@headworks/api/paths/study/basins';
import type { ExportedBasin } from '../../basin-export/exported-basin.js';
import { geoJsonOf } from '../../basin-export/geojson.js';
import { swmmInpOf } from '../../basin-export/swmm-inp.js';
import { servePath } from '../../frame/path.js';
import { readBasin } from '../../views/basins/query.js';
import { readNetwork } from '../../views/sites/query.js';

const WRITERS = { geojson: geoJsonOf, inp: swmmInpOf } as const;

/** Windows takes these names for devices, with any ending. */
const OF_DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name as part of a file name, on every system. */
const inFileName = (name: string): string => {
  const safe = name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 80) || 'basin';
  return OF_DEVICES.test(safe) ? `_${safe}` : safe;
};

export const StudyExportBasin = servePath(studyExportBasin, async ({ context, orgId, basinId }, { format }) => {
  const [basins, sites] = await context.views.forOrgs([orgId], async (tx) => [
    await readBasin(tx, [basinId], [orgId]),
    await readNetwork(tx, orgId, basinId),
  ]);
  const basin = basins.get(basinId);
  if (!basin) return refuse('Not Found');
  const exported: ExportedBasin = {
    basin: { name: basin.name, gpdPerHouse: basin.gpdperhouse },
    sites: sites.map(({ lat, lng, downstream: _downstream, ...site }) => ({
      ...site,
      location: lat === null || lng === null ? null : { lat, lng },
    })),
    pairs: sites
      .flatMap(({ id, downstream }) => downstream.map((down) => [id, down] as const))
      .toSorted(([a, b], [c, d]) => a - c || b - d),
  };
  return { filename: `${inFileName(basin.name)}.${format}`, data: WRITERS[format](exported) };
});
