import type { BasinEvent } from '@headworks/api/events/basin';
import { type Basin, pairsOf } from '../basin/basin.js';
import { seriesEvents } from '../series/series-events.js';

export interface CopyTarget {
  readonly basinId: number;
  readonly orgId: number;
  readonly studyId: number;
  readonly name: string;
  readonly copyOf: number;
  /** The new id of each site. */
  readonly siteIds: ReadonlyMap<number, number>;
  /** Its rain, with the same rows; null without. */
  readonly rainId: number | null;
  readonly copyAssignments: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

const copied = true;

/** The events that make a copy of a basin. It is staged until the last one. */
export function copiedEvents(source: Basin, target: CopyTarget): readonly BasinEvent[] {
  const { basinId, at, siteIds, copyAssignments } = target;
  const idOf = (siteId: number): number => {
    const id = siteIds.get(siteId);
    if (id === undefined) throw new Error(`site ${siteId} got no number in the copy`);
    return id;
  };
  const sites = [...source.sites].flatMap(([sourceId, site]): BasinEvent[] => {
    const { logIds, upstream: _up, downstream: _down, markerIndex: _marker, changedAt: _at, ...fields } = site;
    const of = { basinId, siteId: idOf(sourceId), at };
    const logs = copyAssignments ? [...logIds] : [];
    // Without logs a site measures nothing.
    return [
      { type: 'SiteCreated', data: { ...of, ...fields, enabled: copyAssignments && fields.enabled, copied } },
      ...logs.map((logId): BasinEvent => ({ type: 'LogAdded', data: { ...of, logId, copied } })),
    ];
  });
  const pairs = pairsOf(source).map(([up, down]) => [idOf(up), idOf(down)] as const);
  const markerIndexes = [...source.sites].flatMap(([siteId, { markerIndex }]) =>
    markerIndex === null ? [] : [[idOf(siteId), markerIndex] as const],
  );
  const startingPoint = source.startingPoint === null ? {} : { startingPoint: idOf(source.startingPoint) };
  const series = seriesEvents({ basinId, at, copied, added: pairs, removed: [], markerIndexes, ...startingPoint });
  const { orgId, studyId, name, copyOf, rainId } = target;
  const rain: readonly BasinEvent[] =
    source.rain === null || rainId === null ? [] : [{ type: 'RainStored', data: { basinId, at, ...source.rain, rainId, copied } }];
  return [
    { type: 'BasinCreated', data: { basinId, at, orgId, studyId, name, gpdPerHouse: source.gpdPerHouse, copyOf, staged: true } },
    ...sites,
    ...series,
    ...rain,
    { type: 'BasinCompleted', data: { basinId, at } },
  ];
}
