import type { ListedBasin, Study } from '@headworks/api/paths/study/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { isFailure } from '../../api/failure.js';
import type { CallAnswer } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';
import type { CopyForm } from '../../entities/study/copy-fields.js';
import { studyTexts } from '../../entities/study/texts.js';
import { useStartCopy } from '../../entities/study/use-copies.js';
import { useTakePerms } from '../../entities/study/use-take-perms.js';
import { useMember } from '../../session/member.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { isSameSettings, type Settings, SettingsChanged } from './settings.js';
import { createBasinTexts, settingsTexts } from './texts.js';

const t = settingsTexts;

/** Reads the basins of a study again, and the studies, which count them. */
export function useRefresh(studyId: number) {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  const keys = [queryKeys.basins(studyId), queryKeys.studies(orgid)];
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Its result is the new basin, when the list has it. */
export function useCreateBasin(study: Study) {
  const takePerms = useTakePerms();
  const refresh = useRefresh(study.id);
  const { show } = useToasts();
  return useMutation({
    mutationFn: async (name: string) => {
      const answer = await call('studyCreateBasin', { name, studyId: study.id });
      takePerms(answer);
      await refresh();
      return answer.basin;
    },
    onSuccess: ({ name }) => show({ severity: 'success', title: createBasinTexts.done(name) }),
  });
}

interface Save {
  /** The settings that the form began with. */
  readonly opened: Settings;
  readonly changes: Partial<Settings>;
}

/**
 * Saves the settings. A basin changes with each of its sites, so a conflict is one only if the settings themselves have changed: then it
 * throws `SettingsChanged` with the newest ones.
 */
export function useSaveSettings(basin: ListedBasin) {
  const client = useQueryClient();
  const refresh = useRefresh(basin.studyid);
  const { show } = useToasts();
  const send = (newest: ListedBasin, { opened, changes }: Save) => {
    if (!isSameSettings(newest, opened)) throw new SettingsChanged(newest);
    return call('studyUpdateBasin', { basin: { id: basin.id, ...changes, lastupdated: newest.lastupdated } });
  };
  const readNewest = async (): Promise<ListedBasin | undefined> => {
    const { basins } = await call('studyGetBasins', { studyId: basin.studyid, series: false });
    client.setQueryData(queryKeys.basins(basin.studyid), { basins });
    return basins.find(({ id }) => id === basin.id);
  };
  return useMutation({
    mutationFn: async (save: Save) => {
      try {
        return await send(basin, save);
      } catch (error) {
        const newest = isFailure(error, 'Conflict') ? await readNewest() : undefined;
        if (newest === undefined) throw error;
        return send(newest, save);
      }
    },
    onSuccess: () => {
      show({ severity: 'success', title: t.saved });
      return refresh();
    },
  });
}

export function useForceBasin({ id, studyid }: ListedBasin) {
  const refresh = useRefresh(studyid);
  const { show } = useToasts();
  return useMutation({
    mutationFn: () => call('studyForceBasin', { basinId: id }),
    onSuccess: () => {
      show({ severity: 'success', title: t.force, message: t.forced });
      return refresh();
    },
  });
}

/** Duplicates a basin. A large one goes on as a job, which live events report. */
export function useDuplicateBasin({ id, studyid, siteCount }: ListedBasin) {
  const { orgid } = useMember().organization;
  const takePerms = useTakePerms();
  const refresh = useRefresh(studyid);
  const startCopy = useStartCopy();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ name, copyAssignments }: CopyForm) =>
      call('studyDuplicateBasin', { basin: { id }, name: name.trim(), orgId: orgid, copyAssignments }),
    onSuccess: (answer, { name }) => {
      takePerms(answer);
      if (answer.done) show({ severity: 'success', title: studyTexts.basinDuplicated.title, message: studyTexts.basinDuplicated.text });
      else startCopy('basin', answer.basinId, name.trim(), siteCount);
      return refresh();
    },
  });
}

/** `onDeleted` is also called if the basin has left the list before the answer, and its settings with it. */
export function useDeleteBasin({ id, studyid, name }: ListedBasin, onDeleted: () => void) {
  const client = useQueryClient();
  const refresh = useRefresh(studyid);
  const { show } = useToasts();
  return useMutation({
    mutationFn: () => call('studyDeleteBasin', { basinId: id }),
    onSuccess: () => {
      show({ severity: 'success', title: t.deleted(name) });
      onDeleted();
      client.setQueryData<CallAnswer<'studyGetBasins'>>(
        queryKeys.basins(studyid),
        (old) => old && { basins: old.basins.filter((each) => each.id !== id) },
      );
      return refresh();
    },
  });
}
