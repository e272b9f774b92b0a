import { expect, it } from 'vitest';
import { after, basinId, createdBasin, createdSite, facts, given } from '../../test-kit/basins.js';
import { type Basin, basinDecider } from '../basin/basin.js';
import { changeSite } from '../site/change-site.js';
import { changesOf, readBasinAt, readChanges, type StoredBasinEvent } from './changes.js';
import { EVENTS_PER_TURN, inPortions } from './portions.js';

const EVENTS = 2 * EVENTS_PER_TURN + 2;

/** A stream whose commands have two events each, so that a portion may end within one. */
function streamOf(): readonly StoredBasinEvent[] {
  let basin: Basin = given(createdBasin, createdSite(1, 0), createdSite(2, 0));
  const first = [createdBasin, createdSite(1, 0), createdSite(2, 0)];
  const later = Array.from({ length: (EVENTS - 3) / 2 + 1 }, (_, number) => {
    const change = { name: `MH${number}`, enabled: number % 2 === 0, measures: {}, cascade: false };
    const events = changeSite(basin, basinId, 1, change, 5_000 + number);
    basin = after(basin, events);
    return Array.isArray(events) ? events : [];
  });
  return [first, ...later]
    .flatMap((events, command) => events.map((event) => ({ event, command })))
    .map(({ event, command }, index) => {
      const meta = { orgId: 1, actor: 'ada', commandId: `command ${command}` };
      return { ...event, id: `${index}`, stream: 'basin', version: index + 1, position: index + 1, at: 0, meta };
    });
}

const stream = streamOf();
/** From memory, so that only the portions themselves let other work run. */
const portions = () => inPortions(async (from, limit) => stream.slice(from, from + limit));

it('a long stream is read in portions, and other work of the process runs between them', async () => {
  let others = 0;
  let pending = setImmediate(function other() {
    others++;
    pending = setImmediate(other);
  });
  const sizes: number[] = [];
  for await (const events of portions()) sizes.push(events.length);
  clearImmediate(pending);
  expect(sizes).toEqual([EVENTS_PER_TURN, EVENTS_PER_TURN, stream.length - 2 * EVENTS_PER_TURN]);
  expect(others).toBeGreaterThanOrEqual(2);
});

it('gives the same changes, and the same basin of any time, as the whole stream', async () => {
  const outline = (changes: Awaited<ReturnType<typeof readChanges>>) =>
    changes.map(({ commandId, events, before, after: changed }) => [commandId, events.length, facts(before), facts(changed)]);
  expect(outline(await readChanges(portions()))).toEqual(outline(changesOf(stream)));
  const [middle, end] = [stream[EVENTS_PER_TURN + 7]?.data.at ?? 0, Number.POSITIVE_INFINITY];
  for (const at of [0, middle, end]) {
    const replayed = stream.filter(({ data }) => data.at <= at).reduce(basinDecider.evolve, basinDecider.initial);
    expect(facts(await readBasinAt(portions(), at))).toEqual(facts(replayed));
  }
});
