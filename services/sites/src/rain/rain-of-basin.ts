import { type Refusal, refuse } from '@headworks/api/errors';
import type { BasinEvent, StoredRain } from '@headworks/api/events/basin';
import { type Basin, nextMoment } from '../basin/basin.js';

/** Stores rain for a basin. `basedOn` is the rain that the new one was added to: another one since then is a conflict. */
export function storeRain(
  basin: Basin,
  basinId: number,
  rain: StoredRain,
  basedOn: number | null | 'nothing',
  now: number,
): readonly BasinEvent[] | Refusal {
  const current = basin.rain?.rainId ?? null;
  if (current === rain.rainId) return [];
  if (basedOn !== 'nothing' && basedOn !== current) return refuse('Conflict', 'The rain of the basin changed at the same time. Try again.');
  return [{ type: 'RainStored', data: { basinId, at: nextMoment(basin, now), ...rain } }];
}

export const deleteRain = (basin: Basin, basinId: number, rainId: number, now: number): readonly BasinEvent[] | Refusal =>
  basin.rain?.rainId === rainId ? [{ type: 'RainDeleted', data: { basinId, at: nextMoment(basin, now), rainId } }] : refuse('Not Found');
