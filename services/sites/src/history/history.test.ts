import { isRefusal } from '@headworks/api/errors';
import type { BasinEvent } from '@headworks/api/events/basin';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, basinId, createdBasin, createdSite, facts, given } from '../../test-kit/basins.js';
import { type Basin, basinDecider, nextMoment } from '../basin/basin.js';
import { forceBasin } from '../basin/create-basin.js';
import { changeSeries } from '../series/change-series.js';
import { changeBasin } from '../settings/change-basin.js';
import { changeSite, enableSites } from '../site/change-site.js';
import { createSite, deleteSite } from '../site/create-site.js';
import { addLog, removeLog } from '../site/site-logs.js';
import { basinAt, changesOf, type StoredBasinEvent } from './changes.js';
import { revertOf, undo } from './undo.js';

type Command = (basin: Basin, now: number) => readonly BasinEvent[] | object;

const SITE = fc.integer({ min: 1, max: 6 });
const LOG = fc.integer({ min: 1, max: 4 });
const HOUSEHOLDS = fc.option(fc.integer({ min: 0, max: 500 }));
const place = fc.option(fc.record({ lat: fc.integer({ min: -90, max: 90 }), lng: fc.integer({ min: -180, max: 180 }) }));

/** The series of a basin with one more pair, or one less. */
function toggled(basin: Basin, up: number, down: number): string {
  const nodes = Object.fromEntries(
    [...basin.sites].map(([siteId, { upstream, downstream, markerIndex }]) => [
      siteId,
      { upstream: [...upstream], downstream: [...downstream], markerIndex },
    ]),
  );
  const [from, to] = [nodes[up], nodes[down]];
  if (from && to && up !== down) {
    const isPair = from.downstream.includes(down);
    from.downstream = isPair ? from.downstream.filter((id) => id !== down) : [...from.downstream, down];
    to.upstream = isPair ? to.upstream.filter((id) => id !== up) : [...to.upstream, up];
  }
  return JSON.stringify({ startingPoint: basin.sites.has(up) ? up : null, ...nodes });
}

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(SITE, HOUSEHOLDS).map(
    ([siteId, households]): Command =>
      (basin, now) =>
        basin.sites.has(siteId)
          ? changeSite(basin, basinId, siteId, { measures: { households, levelAdjInches: 1 }, cascade: true }, now)
          : createSite(
              basin,
              basinId,
              siteId,
              { name: `MH${siteId}`, pipeInches: 8, households, location: null, timeOffsetSeconds: null },
              now,
            ),
  ),
  fc.tuple(SITE, place).map(
    ([siteId, location]): Command =>
      (basin, now) =>
        changeSite(
          basin,
          basinId,
          siteId,
          { name: 'Renamed', place: { location, timeOffsetSeconds: location && 0 }, measures: {}, cascade: false },
          now,
        ),
  ),
  SITE.map(
    (siteId): Command =>
      (basin, now) =>
        deleteSite(basin, basinId, siteId, now),
  ),
  fc.tuple(SITE, fc.boolean()).map(
    ([siteId, enabled]): Command =>
      (basin, now) =>
        enableSites(basin, basinId, [siteId], enabled, now),
  ),
  fc.tuple(SITE, LOG).map(
    ([siteId, logId]): Command =>
      (basin, now) =>
        addLog(basin, basinId, siteId, logId, now),
  ),
  fc.tuple(SITE, LOG).map(
    ([siteId, logId]): Command =>
      (basin, now) =>
        removeLog(basin, basinId, siteId, logId, now),
  ),
  fc.tuple(SITE, SITE).map(
    ([up, down]): Command =>
      (basin, now) =>
        changeSeries(basin, basinId, toggled(basin, up, down), 'pairs', nextMoment(basin, now)),
  ),
  fc.tuple(fc.string({ minLength: 1, maxLength: 5 }), HOUSEHOLDS).map(
    ([name, gpdPerHouse]): Command =>
      (basin, now) =>
        changeBasin(basin, basinId, { name, gpdPerHouse, seriesScope: 'pairs' }, now),
  ),
);

/** The events of commands, each with an id of its own; refused ones make none. */
function storedFrom(commands: readonly Command[]): readonly StoredBasinEvent[] {
  let basin = given(createdBasin);
  const stored: StoredBasinEvent[] = [];
  const store = (events: readonly BasinEvent[], commandId: string) => {
    for (const event of events)
      stored.push({
        ...event,
        meta: { orgId: 7, actor: 'ada', commandId },
        id: '',
        stream: '',
        version: stored.length + 1,
        position: 0,
        at: 0,
      });
  };
  store([createdBasin], 'create');
  for (const [index, decide] of commands.entries()) {
    const decided = decide(basin, 1_000 + index * 10);
    if (isRefusal(decided) || !Array.isArray(decided)) continue;
    store(decided, `command ${index}`);
    basin = after(basin, decided);
  }
  return stored;
}

const everything = { userId: 'ada', scopes: ['basin', 'sites', 'measures', 'logs', 'flow'] as const };
const runs = { numRuns: 300 };

describe('the history of a basin', () => {
  it('undoing the last change leads back to the basin before it, whatever it was', () => {
    fc.assert(
      fc.property(fc.array(command, { minLength: 1, maxLength: 30 }), (commands) => {
        const stored = storedFrom(commands);
        const last = changesOf(stored).at(-1);
        fc.pre(last !== undefined && last.commandId !== 'create');
        if (!last) return;
        const undone = undo(last.after, basinId, last, last.commandId, everything, 0);
        expect(facts(after(last.after, undone))).toEqual(facts(last.before));
      }),
      runs,
    );
  });

  it('as it was on a day is what a replay of the events until then gives', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), fc.integer({ min: 900, max: 1_400 }), (commands, at) => {
        const stored = storedFrom(commands);
        let replayed = basinDecider.initial;
        for (const event of stored) {
          if (event.data.at > at) break;
          replayed = basinDecider.evolve(replayed, event);
        }
        expect(facts(basinAt(stored, at))).toEqual(facts(replayed));
      }),
      runs,
    );
  });

  it('both sites of every connection agree, and no connection leads to a missing site, after any commands', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const { sites } = storedFrom(commands).reduce(basinDecider.evolve, basinDecider.initial);
        for (const [siteId, { upstream, downstream }] of sites) {
          for (const down of downstream) expect(sites.get(down)?.upstream).toContain(siteId);
          for (const up of upstream) expect(sites.get(up)?.downstream).toContain(siteId);
        }
      }),
      runs,
    );
  });
});

describe('undo', () => {
  const stored = storedFrom([
    (basin, now) =>
      createSite(basin, basinId, 1, { name: 'MH1', pipeInches: 8, households: 1, location: null, timeOffsetSeconds: null }, now),
  ]);
  const last = changesOf(stored).at(-1);
  const basin = given(createdBasin, createdSite(1));

  it('of a change that another one followed is a conflict', () => {
    expect(undo({ ...basin, changedAt: 99_999 }, basinId, last, last?.commandId ?? '', everything, 0)).toMatchObject({
      refused: 'Conflict',
    });
    expect(undo(basin, basinId, last, 'command 7', everything, 0)).toMatchObject({ refused: 'Conflict' });
  });

  it('reverts only what the change did, also where the basin was loaded apart from its history', () => {
    const located: BasinEvent = {
      type: 'SiteLocated',
      data: { basinId, siteId: 2, at: 2_000, location: { lat: 41, lng: -76 }, timeOffsetSeconds: -18_000 },
    };
    const [history, loaded] = [given(createdBasin, createdSite(1), createdSite(2), located), structuredClone(located)];
    const renamed: BasinEvent = { type: 'SiteRenamed', data: { basinId, siteId: 1, at: 3_000, name: 'Renamed' } };
    const change = {
      ...last,
      commandId: 'rename',
      actor: 'ada',
      onBehalfOf: null,
      events: stored,
      before: history,
      after: after(history, [renamed]),
    };
    const now = given(createdBasin, createdSite(1), createdSite(2), loaded, renamed);
    expect(undo(now, basinId, change, 'rename', everything, 4_000)).toEqual([
      { type: 'SiteRenamed', data: { basinId, siteId: 1, at: 4_000, name: 'MH1', undo: true } },
    ]);
  });

  it('of another member, or without the permission for the change, is refused', () => {
    if (!last) throw new Error('no change');
    expect(undo(last.after, basinId, last, last.commandId, { ...everything, userId: 'bob' }, 0)).toMatchObject({
      refused: 'Permission Denied',
    });
    expect(undo(last.after, basinId, last, last.commandId, { userId: 'ada', scopes: ['logs'] }, 0)).toMatchObject({
      refused: 'Permission Denied',
    });
  });

  it('is offered to who made the change and may still make it', () => {
    expect(revertOf(basinId, last, everything, 0)).toBeDefined();
    expect(revertOf(basinId, last, { ...everything, userId: 'bob' }, 0)).toBeUndefined();
    expect(revertOf(basinId, last, { userId: 'ada', scopes: ['logs'] }, 0)).toBeUndefined();
  });

  it('of a forced update is refused: there is nothing to revert', () => {
    const forced = changesOf(storedFrom([(now) => forceBasin(now, basinId, 5_000)])).at(-1);
    expect(revertOf(basinId, forced, everything, 0)).toBeUndefined();
  });

  it('of the creation of the basin is refused', () => {
    const [creation] = changesOf(stored);
    if (!creation) throw new Error('no change');
    expect(undo(creation.after, basinId, creation, creation.commandId, everything, 0)).toMatchObject({ refused: 'Permission Denied' });
  });
});
