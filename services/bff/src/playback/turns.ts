import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import type { Platform } from '@headworks/platform';
import { LRUCache } from 'lru-cache';
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
  /** Of answers that the visitors of a link have not received yet: who stops reading keeps one in memory. */
  readonly unsentBytesPerLink: number;
}

/** Three days of 10,000 sites take a second and 65 MB. */
const LIMITS: PlaybackLimits = {
  members: { atOnce: 4, waiting: 200, waitMs: 20_000 },
  visitors: { atOnce: 2, waiting: 200, waitMs: 20_000 },
  link: { atOnce: 1, waiting: 200, waitMs: 20_000 },
  unsentBytesPerLink: 128 * 1_048_576,
};
const KEPT_LINKS = 1_000;

type Answer = Buffer | Refusal;

export interface PlaybackTurns {
  /** Makes the answer and sends it. `name` is the same for the same answer of a link, which is made once for all that ask at the same time. Refuses as Busy. */
  take<Sent>(
    visitor: Pick<Visitor, 'linkId'> | undefined,
    name: string,
    work: { readonly make: () => Promise<Answer>; readonly send: (body: Buffer) => Promise<Sent> },
  ): Promise<Sent | Refusal>;
}

/** A share link without a login may not use the memory and the database of everyone: a process makes few answers of playback at once. */
export function openPlaybackTurns({ members, visitors, link, unsentBytesPerLink }: PlaybackLimits = LIMITS): PlaybackTurns {
  const ofMembers = openSlots(members);
  const ofVisitors = openSlots(visitors);
  const ofLinks = new LRUCache<string, Slots>({ max: KEPT_LINKS });
  const unsent = new Map<string, number>();
  const makeOnce = oneAtATime<Answer>();

  const ofLink = (linkId: string): Slots => {
    const slots = ofLinks.get(linkId) ?? openSlots(link);
    ofLinks.set(linkId, slots);
    return slots;
  };
  const count = (linkId: string, bytes: number): void => {
    const left = (unsent.get(linkId) ?? 0) + bytes;
    if (left > 0) unsent.set(linkId, left);
    else unsent.delete(linkId);
  };

  const sendTo = async <Sent>(linkId: string, body: Buffer, send: (body: Buffer) => Promise<Sent>): Promise<Sent> => {
    count(linkId, body.length);
    try {
      return await send(body);
    } finally {
      count(linkId, -body.length);
    }
  };
  const makeFor = (linkId: string, name: string, make: () => Promise<Answer>): Promise<Answer> =>
    makeOnce(`${linkId} ${name}`, () =>
      ofLink(linkId)(() => ofVisitors(async () => ((unsent.get(linkId) ?? 0) < unsentBytesPerLink ? make() : refuse('Busy')))),
    );

  return {
    take: async (visitor, name, { make, send }) => {
      const body = await (visitor ? makeFor(visitor.linkId, name, make) : ofMembers(make)).catch((error: unknown) => {
        if (error instanceof NoSlotError) return refuse('Busy');
        throw error;
      });
      if (isRefusal(body)) return body;
      return visitor ? sendTo(visitor.linkId, body, send) : send(body);
    },
  };
}

const opened = new WeakMap<Platform, PlaybackTurns>();

/** The turns of a process. */
export function playbackTurnsOf(platform: Platform): PlaybackTurns {
  const turns = opened.get(platform) ?? openPlaybackTurns();
  opened.set(platform, turns);
  return turns;
}
