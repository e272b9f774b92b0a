import type { SiteToImport } from '@headworks/site-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { studyAddress } from '../../entities/study/study-address.js';
import { useTakePerms } from '../../entities/study/use-take-perms.js';
import { useMember } from '../../session/member.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { formatCount } from '../../ui/format/format.js';
import type { ImportTarget } from './existing-sites.js';
import { importedSites } from './import-body.js';
import { submitTexts } from './texts.js';

interface Import {
  readonly sites: readonly SiteToImport[];
  /** Their households are individual. */
  readonly cumulative: boolean;
}

/** Imports sites, reads the lists again and opens the first basin. */
export function useImportKml({ study, basin }: ImportTarget) {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  const takePerms = useTakePerms();
  const navigate = useNavigate();
  const { show } = useToasts();
  return useMutation({
    mutationFn: async ({ sites, cumulative }: Import) => {
      const into = basin === null ? { studyId: study.id } : { basinId: basin.id };
      const answer = await call('studyImportKml', { ...into, sites: importedSites(sites), cumulative });
      takePerms(answer);
      const keys = [
        queryKeys.basins(study.id),
        queryKeys.studies(orgid),
        ...answer.basins.flatMap(({ id }) => [queryKeys.basin(id), queryKeys.sites(id)]),
      ];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      return answer;
    },
    onSuccess: ({ basins, sites, done }, { sites: [first] }) => {
      if (!done) {
        show({ severity: 'info', title: submitTexts.goesOn, message: submitTexts.appear(formatCount(sites), sites === 1) });
        return;
      }
      show({
        severity: 'success',
        title: submitTexts.done(formatCount(sites), sites === 1),
        message: submitTexts.into(basins.map(({ name }) => name)),
      });
      if (basin !== null) return;
      const opened = basins.find(({ name }) => name === first?.basin?.trim()) ?? basins[0];
      if (opened !== undefined) void navigate(studyAddress(study.id, opened.id));
    },
  });
}
