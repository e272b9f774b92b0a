import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import type { Site } from '@headworks/api/paths/study/shapes';
import type { Units } from '@headworks/api/units';
import { pathOf } from '../../api/paths.js';
import { withOverride } from '../../api/support-override.js';
import { safeName } from '../../files/entry-names.js';
import type { ResultsToExport } from '../../files/export-results.js';
import { compareNames } from '../../ui/format/compare-names.js';

/** A year of hours of ten sites is about 2 MB of JSON. */
const SITES_AT_ONCE = 10;
const TIMEOUT_MS = 60_000;

/** The results of a basin, as they are shown. */
export interface ExportedBasin {
  readonly study: { readonly name: string };
  readonly basin: { readonly id: number; readonly name: string; readonly rain: object | null };
  readonly result: BasinResult;
  /** Of the basin. */
  readonly sites: readonly Site[];
}

export const zipNameOf = ({ study, basin }: ExportedBasin): string => `${safeName(`${study.name}-${basin.name}`)}.zip`;

/** What the worker needs: enabled sites by their names, and the calls for their hours and the rain. */
export function exportOrder({ basin, result, sites }: ExportedBasin, units: Units): Omit<ResultsToExport, 'token'> {
  const disabled = new Set(sites.flatMap(({ id, enabled }) => (enabled ? [] : [String(id)])));
  const shown = Object.entries(result.sites)
    .filter(([id]) => !disabled.has(id))
    .map(([id, site]) => ({ id, result: site }))
    .sort((a, b) => compareNames(a.result.siteName, b.result.siteName));
  const dates = { startDate: result.startDate, endDate: result.endDate };
  const body = (fields: object) => JSON.stringify(withOverride(fields));
  const groups = Array.from({ length: Math.ceil(shown.length / SITES_AT_ONCE) }, (_, group) =>
    shown.slice(group * SITES_AT_ONCE, (group + 1) * SITES_AT_ONCE).map(({ id }) => id),
  );
  return {
    sites: shown,
    units,
    timeoutMs: TIMEOUT_MS,
    // The rows before endDate, which is a last second here.
    rain:
      basin.rain === null
        ? null
        : {
            url: pathOf('studyGetBasinRain'),
            body: body({ basinId: basin.id, ...dates, endDate: dates.endDate === null ? null : dates.endDate + 1 }),
          },
    flows: groups.map((ids) => ({
      ids,
      call: {
        url: pathOf('siteGetFlows'),
        body: body({ siteIdList: ids.map(Number), returnHours: true, ...dates }),
      },
    })),
  };
}
