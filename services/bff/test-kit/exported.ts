import type { ExportedBasin, ExportedSite } from '../src/basin-export/exported-basin.js';

export const exportedSite = (id: number, name: string, fields: Partial<ExportedSite> = {}): ExportedSite => ({
  id,
  name,
  location: { lat: 34.9 + id / 1_000, lng: -81 - id / 1_000 },
  enabled: true,
  pipeInches: 12,
  households: 100 * id,
  ...fields,
});

export const exportedBasin = (sites: readonly ExportedSite[], pairs: ExportedBasin['pairs'] = [], gpdPerHouse: number | null = null) => ({
  basin: { name: 'Fishing Creek', gpdPerHouse },
  sites,
  pairs,
});
