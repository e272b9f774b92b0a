import { useEffect, useRef } from 'react';
import { useStable } from '../ui/controls/use-stable.js';
import type { LiveMap } from './live-map.js';
import type { MapCanvasProps, Moving } from './map-props.js';
import type { Corner, MapPadding } from './padding.js';

interface Looking extends Pick<MapCanvasProps, 'sites' | 'onLook' | 'visitZoom' | 'emptyZoom'> {
  readonly live: LiveMap | null;
  /** What panels and the map's own controls cover, and whether it has been measured. */
  readonly room: MapPadding;
  readonly corner: Corner | null;
  readonly isMeasured: boolean;
  readonly moving: Moving | null;
  readonly selected: number | null;
  /** Counts how often the map has come to rest. */
  readonly rested: number;
  readonly returns: boolean;
}

/** Where the map goes by itself: all sites first, then the selected one or the one that is moved. */
export function useMapCamera(looking: Looking): void {
  const { live, sites, room, corner, isMeasured, moving, selected, rested, returns, visitZoom, emptyZoom, onLook } = looking;
  const movingId = moving?.id;

  // All sites, once there are some; from then on the map stays where the user has moved it.
  const hasStarted = useRef(false);
  const isEmpty = sites.every(({ id }) => id === movingId);
  const start = useStable((opened: LiveMap) => {
    hasStarted.current = true;
    if (opened.chosenMiddle(room) === undefined) opened.startAt(sites, room);
  });
  useEffect(() => {
    if (live !== null && isMeasured && !isEmpty && !hasStarted.current) start(live);
  }, [live, isMeasured, isEmpty, start]);
  useEffect(() => {
    if (live !== null && emptyZoom !== undefined && !hasStarted.current) live.base.jumpTo({ zoom: emptyZoom });
  }, [live, emptyZoom]);

  const visit = useStable((opened: LiveMap, id: number) => {
    const place = sites.find((each) => each.id === id);
    if (place !== undefined) opened.visitSite(place, room, visitZoom);
  });
  const leave = useStable((opened: LiveMap, free: MapPadding) => {
    if (returns && !isEmpty) opened.leaveSite(sites, free);
  });
  const mayMove = live !== null && isMeasured && movingId === undefined;
  useEffect(() => {
    if (live !== null && mayMove && selected !== null) visit(live, selected);
  }, [live, mayMove, selected, visit]);
  // Also when it is measured a moment later how much else is covered now.
  useEffect(() => {
    if (live !== null && mayMove && selected === null) leave(live, room);
  }, [live, mayMove, selected, room, leave]);
  // After the map has begun to move to a site.
  const report = useStable((opened: LiveMap, _rested: number, _started: boolean) => {
    if (hasStarted.current && !opened.base.isMoving()) onLook?.(opened.look());
  });
  useEffect(() => {
    if (live !== null) report(live, rested, isMeasured && !isEmpty);
  }, [live, rested, isMeasured, isEmpty, report]);
  // Labels keep to the part that panels leave.
  useEffect(() => {
    live?.cover(room, corner);
  }, [live, room, corner]);

  // What is moved is below its banner, at the beginning and after it was typed, not while it is dragged.
  const { covered = 0, typed = 0 } = moving ?? {};
  const follow = useStable((opened: LiveMap, free: MapPadding, _typed: number) => {
    if (moving !== null) opened.visit(moving, { ...free, top: Math.max(free.top, covered) });
  });
  useEffect(() => {
    if (live !== null && movingId !== undefined && covered > 0) follow(live, room, typed);
  }, [live, movingId, room, covered, typed, follow]);
}
