import { COMMITTED_SITE_DOLLARS, INACTIVE_SITE_DOLLARS } from '@headworks/api/billing';
import type { Study } from '@headworks/api/paths/study/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { formatCount, formatDollars } from '../../ui/format/format.js';
import { activationTexts } from './texts.js';

const t = activationTexts;

interface ActivateStudyProps {
  readonly study: Study;
  readonly onClose: () => void;
}

/** Asks for confirmation with the price, because an Active study costs more. */
export function ActivateStudy({ study, onClose }: ActivateStudyProps) {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  const { show } = useToasts();
  const { name, siteCount } = study;
  const activate = useMutation({
    mutationFn: () => call('studyActivate', { studyId: study.id }),
    onSuccess: async () => {
      show({ severity: 'success', title: t.activated(name) });
      onClose();
      await Promise.all([queryKeys.studies(orgid), queryKeys.basins(study.id)].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return (
    <ConfirmDialog title={t.title} submit={t.activate} kind="primary" failed={t.failed(name)} command={activate} onClose={onClose}>
      <p>{t.ask(name)}</p>
      <p>
        {t.price(COMMITTED_SITE_DOLLARS)}{' '}
        {t.most(t.sites(formatCount(siteCount), siteCount === 1), formatDollars(siteCount * COMMITTED_SITE_DOLLARS))}{' '}
        {t.now(formatDollars(siteCount * INACTIVE_SITE_DOLLARS))}
      </p>
    </ConfirmDialog>
  );
}
