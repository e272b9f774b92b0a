import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { type BasinEvent, basinStream } from '@headworks/api/events/basin';
import { studyStream } from '@headworks/api/events/study';
import { AppendTooLarge, type EventMeta } from '@headworks/event-store';
import { uuidV5 } from '@headworks/ids';
import type { Basin } from '../basin/basin.js';
import { deleteBasin } from '../basin/create-basin.js';
import type { Sites } from '../context.js';
import { endBasins } from '../state/numbers.js';
import { endImport, type ImportedBasin, type ImportOutcome, type ImportWork, importedBy, noteRefusal } from './import-work.js';
import { addImported, completeEvents, newBasinEvents, takeBack } from './imported-events.js';

const TOO_LARGE = 'The sites of one basin are too many for one file. Import them in two files.';

type Decide = (basin: Basin, now: number) => readonly BasinEvent[] | Refusal;

/**
 * Makes an import, or continues one that a crash has interrupted: every append has an id that follows from the command, so that none is made twice. New basins are
 * filled unseen first, then those that are there get their sites, one append each; then the new ones are shown. If one of them refuses, nothing remains: the refusal
 * is noted first, so that whatever continues takes back the others even if that basin would take its sites by then.
 *
 * @param before a refusal that was noted
 */
export async function runImport(sites: Sites, work: ImportWork, before: ImportOutcome | null = null): Promise<ImportOutcome> {
  const { platform } = sites;
  const { orgId, actor, onBehalfOf, commandId, basins } = work;
  const meta = (basinId: number, step: string): EventMeta => ({
    orgId,
    actor,
    ...(onBehalfOf === null ? {} : { onBehalfOf }),
    commandId: uuidV5(commandId, basinId, step),
  });
  const append = async (basinId: number, step: string, decide: Decide): Promise<Refusal | undefined> => {
    const decided = await sites.basins
      .decide<Refusal>(basinStream(basinId), meta(basinId, step), (basin) => decide(basin, platform.clock.now()))
      .catch((error: unknown) => {
        if (error instanceof AppendTooLarge) return refuse('PayloadTooLarge', TOO_LARGE);
        throw error;
      });
    return isRefusal(decided) ? decided : undefined;
  };

  const fill = async (): Promise<Refusal | undefined> => {
    for (const basin of basins.filter(({ isNew }) => isNew)) {
      const refused = await append(basin.basinId, 'import', () => newBasinEvents(work, basin));
      if (refused) return refused;
    }
    const study = await sites.studies.load(studyStream(work.studyId));
    if (study.state.deleted) return refuse('Not Found');
    for (const basin of basins.filter(({ isNew }) => !isNew)) {
      const refused = await append(basin.basinId, 'import', (state, now) => addImported(state, work, basin, now));
      if (refused) return refused;
    }
    return undefined;
  };

  const giveUp = async ({ basinId, isNew, ...basin }: ImportedBasin): Promise<void> => {
    await append(basinId, 'give up', (state, now) =>
      isNew ? deleteBasin(state, basinId, now) : takeBack(state, { basinId, isNew, ...basin }, now),
    );
  };

  const refused = before && isRefusal(before) ? before : await fill();
  if (refused) await noteRefusal(platform.pool.sql, commandId, refused);
  for (const basin of basins) {
    if (refused) await giveUp(basin);
    else if (basin.isNew) await append(basin.basinId, 'complete', (state, now) => completeEvents(state, basin.basinId, now));
  }
  // One that has no event yet would count against the limit of its study for ever.
  if (refused) await endBasins(platform.pool.sql, importedBy(work).newBasinIds);
  sites.publishNow();
  const outcome = refused ?? importedBy(work);
  await endImport(platform.pool.sql, commandId, outcome);
  return outcome;
}
