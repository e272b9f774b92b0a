import { type Refusal, refuse } from '@headworks/api/errors';
import { type BasinEvent, basinStream } from '@headworks/api/events/basin';
import { AppendTooLarge } from '@headworks/event-store';
import { decideOn } from '@headworks/platform';
import type { CallMeta, Handled } from '@headworks/rpc';
import type { Sites } from '../context.js';
import { type Basin, isOpenTo } from './basin.js';

const TOO_LARGE = 'This change is too large to be made at once. Make it in several steps.';

/** Decides on the stream of a basin of the caller's organization; `now` in epoch milliseconds. */
export const onBasin = (
  { basins, platform }: Sites,
  basinId: number,
  meta: CallMeta,
  decide: (basin: Basin, now: number) => readonly BasinEvent[] | Refusal,
  result: unknown = {},
): Promise<Handled> =>
  decideOn('sites', basins, meta, {
    stream: basinStream(basinId),
    decide: (basin) => (meta.orgId !== null && isOpenTo(basin, meta.orgId) ? decide(basin, platform.clock.now()) : refuse('Not Found')),
    result: () => result,
  }).catch((error: unknown) => {
    if (error instanceof AppendTooLarge) return refuse('PayloadTooLarge', TOO_LARGE);
    throw error;
  });
