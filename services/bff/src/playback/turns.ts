import { type Refusal, refuse } from '@headworks/api/errors';
import { LRUCache } from 'lru-cache';
import type { Context } from '../core/context.js';
import type { Visitor } from '../core/found.js';
import { oneAtATime } from '../core/one-at-a-time.js';
import { NoSlotError, openSlots, type SlotLimits, type Slots } from '../core/slots.js';

export interface PlaybackLimits {
  /** Answers of one process that are made for members. */
  readonly members: SlotLimits;
  /** The same for the visitors of all links. */
  readonly visitors: SlotLimits;
  /** The same for those of one link. */
  readonly link: SlotLimits;
}

/** Three days of 10,000 sites take a second and 65 MB. */
const LIMITS: PlaybackLimits = {
  members: { atOnce: 4, waiting: 200, waitMs: 20_000 },
  visitors: { atOnce: 2, waiting: 200, waitMs: 20_000 },
  link: { atOnce: 1, waiting: 200, waitMs: 20_000 },
};
const KEPT_LINKS = 1_000;

type Answer = Buffer | Refusal;

/** Makes the answer when its turn comes. `name` is the same for the same answer of a link, which is made once for all that ask at the same time. Refuses as Busy. */
export type PlaybackTurns = (visitor: Pick<Visitor, 'linkId'> | undefined, name: string, make: () => Promise<Answer>) => Promise<Answer>;

/**
 * A share link without a login may not use the memory and the database of everyone: a process makes few answers of playback at once. `isFull` says whether a link
 * has too many that its visitors have not read.
 */
export function openPlaybackTurns(isFull: (linkId: string) => boolean, { members, visitors, link } = LIMITS): PlaybackTurns {
  const ofMembers = openSlots(members);
  const ofVisitors = openSlots(visitors);
  const ofLinks = new LRUCache<string, Slots>({ max: KEPT_LINKS });
  const makeOnce = oneAtATime<Answer>();

  const ofLink = (linkId: string): Slots => {
    const slots = ofLinks.get(linkId) ?? openSlots(link);
    ofLinks.set(linkId, slots);
    return slots;
  };
  const makeFor = ({ linkId }: Pick<Visitor, 'linkId'>, name: string, make: () => Promise<Answer>): Promise<Answer> =>
    makeOnce(`${linkId} ${name}`, () => ofLink(linkId)(() => ofVisitors(async () => (isFull(linkId) ? refuse('Busy') : make()))));

  return (visitor, name, make) =>
    (visitor ? makeFor(visitor, name, make) : ofMembers(make)).catch((error: unknown) => {
      if (error instanceof NoSlotError) return refuse('Busy');
      throw error;
    });
}

const opened = new WeakMap<Context, PlaybackTurns>();

/** The turns of a process. */
export function playbackTurnsOf(context: Context): PlaybackTurns {
  const turns = opened.get(context) ?? openPlaybackTurns((linkId) => context.unreadAnswers.isFull(linkId));
  opened.set(context, turns);
  return turns;
}
