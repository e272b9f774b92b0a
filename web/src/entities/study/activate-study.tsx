import type { Study } from '@headworks/api/paths/study/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { messageOf } from '../../api/failure.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import { useOffline } from '../../ui/controls/use-offline.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import styles from '../../ui/feedback/feedback.module.css';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { formatCount, formatDollars } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { commonTexts } from '../../ui/texts.js';
import { COMMITTED_SITE_DOLLARS, INACTIVE_SITE_DOLLARS } from './prices.js';
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
  const offline = useOffline();
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
    <Dialog title={t.title} width={480} onClose={onClose} lightDismiss>
      <div className={layout.stack} data-part="stack">
        <p>{t.ask(name)}</p>
        <p>
          {t.price(COMMITTED_SITE_DOLLARS)}{' '}
          {t.most(t.sites(formatCount(siteCount), siteCount === 1), formatDollars(siteCount * COMMITTED_SITE_DOLLARS))}{' '}
          {t.now(formatDollars(siteCount * INACTIVE_SITE_DOLLARS))}
        </p>
        {activate.isError && (
          <FormAlert>
            <p>{t.failed(name)}</p>
            <p>{messageOf(activate.error)}</p>
          </FormAlert>
        )}
        <div className={styles.dialogActions} data-part="dialog-actions">
          <Button kind="text" onClick={onClose} autoFocus>
            {commonTexts.cancel}
          </Button>
          <Button kind="primary" denied={offline} busy={activate.isPending} onClick={() => activate.mutate()}>
            {t.activate}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
