import * as calls from '@headworks/api/commands/sites';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { type StudyEvent, studyStream } from '@headworks/api/events/study';
import { decideOn } from '@headworks/platform';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/rpc';
import type { Sites } from '../context.js';
import { studyNumber } from '../state/numbers.js';
import { activate, create, deactivate, isOpenTo, remove, rename, type Study } from './study.js';

/** The commands of studies. */
export function studyCommands(sites: Sites): Readonly<Record<string, CallHandler>> {
  const onStudy = (studyId: number, meta: CallMeta, decide: (study: Study) => readonly StudyEvent[] | Refusal): Promise<Handled> =>
    decideOn('sites', sites.studies, meta, {
      stream: studyStream(studyId),
      decide: (study) => (meta.orgId !== null && isOpenTo(study, meta.orgId) ? decide(study) : refuse('Not Found')),
    });

  return {
    createStudy: handler(calls.createStudy.input, async ({ name }, meta) => {
      const { orgId } = meta;
      if (orgId === null) return refuse('Not Found');
      const studyId = await studyNumber(sites.platform.pool.sql, orgId, meta.commandId);
      if (isRefusal(studyId)) return studyId;
      return decideOn('sites', sites.studies, meta, {
        stream: studyStream(studyId),
        decide: (study) => create(study, { studyId, orgId, name, at: sites.platform.clock.now() }),
        result: () => ({ studyId }),
      });
    }),
    renameStudy: handler(calls.renameStudy.input, ({ studyId, name }, meta) =>
      onStudy(studyId, meta, (study) => rename(study, studyId, name)),
    ),
    activateStudy: handler(calls.activateStudy.input, ({ studyId }, meta) =>
      onStudy(studyId, meta, (study) => activate(study, studyId, sites.platform.clock.now())),
    ),
    deactivateStudy: handler(calls.deactivateStudy.input, ({ studyId }, meta) =>
      onStudy(studyId, meta, (study) => deactivate(study, studyId, sites.platform.clock.now())),
    ),
    deleteStudy: handler(calls.deleteStudy.input, ({ studyId }, meta) => onStudy(studyId, meta, (study) => remove(study, studyId))),
  };
}
