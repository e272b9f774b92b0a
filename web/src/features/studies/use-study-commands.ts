import type { Study } from '@headworks/api/paths/study/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import type { CopyForm } from '../../entities/study/copy-fields.js';
import { studyTexts } from '../../entities/study/texts.js';
import { useStartCopy } from '../../entities/study/use-copies.js';
import { useTakePerms } from '../../entities/study/use-take-perms.js';
import { useMember } from '../../session/member.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { createStudyTexts, deactivateTexts, deleteStudyTexts } from './texts.js';

/** Reads the studies again. */
function useRefresh() {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.studies(orgid) });
}

export function useCreateStudy() {
  const { orgid } = useMember().organization;
  const takePerms = useTakePerms();
  const refresh = useRefresh();
  const { show } = useToasts();
  return useMutation({
    mutationFn: (name: string) => call('studyCreate', { name, orgId: orgid }),
    onSuccess: (answer) => {
      takePerms(answer);
      show({ severity: 'success', title: createStudyTexts.done(answer.study.name) });
      return refresh();
    },
  });
}

/** Duplicates a study. A large one goes on as a job, which live events report. */
export function useDuplicateStudy(study: Study) {
  const { orgid } = useMember().organization;
  const takePerms = useTakePerms();
  const refresh = useRefresh();
  const startCopy = useStartCopy();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ name, copyAssignments }: CopyForm) =>
      call('studyDuplicate', { id: study.id, name: name.trim(), copyAssignments, orgId: orgid }),
    onSuccess: (answer, { name }) => {
      takePerms(answer);
      if (answer.done) show({ severity: 'success', title: studyTexts.duplicated.title, message: studyTexts.duplicated.text });
      else startCopy('study', answer.studyId, name.trim(), study.siteCount);
      return refresh();
    },
  });
}

export function useRenameStudy({ id }: Study) {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (name: string) => call('studyUpdate', { study: { id, name } }), onSuccess: refresh });
}

export function useDeactivateStudy({ id, name }: Study) {
  const refresh = useRefresh();
  const { show } = useToasts();
  return useMutation({
    mutationFn: () => call('studyDeactivate', { studyId: id }),
    onSuccess: () => {
      show({ severity: 'success', title: deactivateTexts.done(name) });
      return refresh();
    },
  });
}

export function useDeleteStudy({ id, name }: Study) {
  const { user } = useMember();
  const refresh = useRefresh();
  const { show } = useToasts();
  return useMutation({
    mutationFn: () => call('studyDelete', { studyId: id, userId: user.id }),
    onSuccess: () => {
      show({ severity: 'success', title: deleteStudyTexts.done(name) });
      return refresh();
    },
  });
}
