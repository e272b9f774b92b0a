import { type Refusal, refuse } from '@headworks/api/errors';
import type { BasinEvent } from '@headworks/api/events/basin';
import { type Basin, nextMoment } from './basin.js';

type Decided = readonly BasinEvent[] | Refusal;

export interface NewBasin {
  readonly basinId: number;
  readonly orgId: number;
  readonly studyId: number;
  readonly name: string;
}

export const createBasin = (basin: Basin, created: NewBasin, now: number): Decided =>
  basin.orgId === null
    ? [{ type: 'BasinCreated', data: { ...created, gpdPerHouse: null, at: nextMoment(basin, now) } }]
    : refuse('Conflict');

export const forceBasin = (basin: Basin, basinId: number, now: number): Decided => [
  { type: 'BasinUpdateForced', data: { basinId, at: nextMoment(basin, now) } },
];

export const deleteBasin = (basin: Basin, basinId: number, now: number): readonly BasinEvent[] =>
  basin.deleted || basin.orgId === null ? [] : [{ type: 'BasinDeleted', data: { basinId, at: nextMoment(basin, now) } }];
