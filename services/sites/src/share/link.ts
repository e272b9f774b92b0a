import type { BasinEvent } from '@headworks/api/events/basin';
import { limits } from '@headworks/api/limits';
import { type Basin, type Link, nextMoment } from '../basin/basin.js';

/** The link of a basin that counts at a time in epoch milliseconds; undefined without one, and after its end. */
export const presentLink = ({ link, deleted, staged }: Basin, now: number): Link | undefined =>
  link !== null && now < link.expiresAt && !deleted && !staged ? link : undefined;

/** Creates a link, unless the basin has one. An expired one is replaced. */
export function createLink(basin: Basin, basinId: number, linkId: string, now: number): readonly BasinEvent[] {
  if (presentLink(basin, now)) return [];
  const at = nextMoment(basin, now);
  return [{ type: 'LinkCreated', data: { basinId, at, linkId, expiresAt: at + limits.shareLinkLifeMs } }];
}

/** Also ends one that has expired. */
export const deleteLink = (basin: Basin, basinId: number, now: number): readonly BasinEvent[] =>
  basin.link ? [{ type: 'LinkDeleted', data: { basinId, at: nextMoment(basin, now), linkId: basin.link.linkId } }] : [];
