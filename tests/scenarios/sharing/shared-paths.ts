import type { PathContract } from '@headworks/api/paths/path';
import { siteGetFlows, siteGetLevels, siteGetVolumes } from '@headworks/api/paths/site/graphs';
import { studyGetBasin, studyGetBasinSites } from '@headworks/api/paths/study/basins';
import { studyGetPlayback } from '@headworks/api/paths/study/playback';
import { studyGetBasinRain } from '@headworks/api/paths/study/rain';
import { studyGetResult, studyGetResultPending } from '@headworks/api/paths/study/result';

/** Ids of a basin and one of its sites. */
export interface Shown {
  readonly basinId: number;
  readonly siteId: number;
}

const ofBasin = ({ basinId }: Shown) => ({ basinId });
const ofSite = ({ siteId }: Shown) => ({ siteId });

/** Every path that accepts a share link, with its body in a basin. */
export const sharedPaths: readonly (readonly [contract: PathContract, body: (shown: Shown) => object])[] = [
  [studyGetBasin, ofBasin],
  [studyGetBasinSites, ofBasin],
  [studyGetBasinRain, ofBasin],
  [studyGetPlayback, ({ basinId }) => ({ basinId, startDate: 1_739_750_400, endDate: 1_739_750_400 + 86_400 })],
  [studyGetResult, ofBasin],
  [studyGetResultPending, ofBasin],
  [siteGetLevels, ofSite],
  [siteGetVolumes, ofSite],
  [
    siteGetFlows,
    ({ siteId }) => ({
      siteIdList: [siteId],
      returnAll: true,
      returnAveHourly: true,
      returnDailyTotals: true,
      returnHydrograph: true,
      returnHours: true,
    }),
  ],
];
