import type { Organization } from '@headworks/api/paths/shapes';
import { useMutation } from '@tanstack/react-query';
import { Flex, Tag } from 'antd';
import { call } from '../../../api/call.js';
import { isFailure, messageOf } from '../../../api/failure.js';
import { useMember } from '../../../session/member.js';
import { useSession } from '../../../session/session.js';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import layout from '../../../ui/layout.module.css';
import { FormCard } from './form-card.js';
import styles from './profile.module.css';
import { organizationsTexts } from './texts.js';

const t = organizationsTexts;

function Row({ organization: { orgid, name } }: { readonly organization: Organization }) {
  const { organization } = useMember();
  const { reloadOrganizations } = useSession();
  const { show } = useToasts();
  const leave = useMutation({
    mutationFn: () => call('orgLeave', { orgId: orgid }),
    onSuccess: async () => {
      show({ severity: 'success', title: t.left, message: t.leftMeans(name) });
      // A user who leaves the active one continues in another.
      await reloadOrganizations();
    },
  });
  return (
    <Flex wrap gap="4px 12px" align="center" component="li">
      <span className={layout.grow}>
        {name} {orgid === organization.orgid && <Tag>{t.current}</Tag>}
      </span>
      <TwoStep word={t.leave} label={t.leaveOf(name)} busy={leave.isPending} onConfirm={() => leave.mutate()} />
      {leave.isError && (
        <p className={layout.problem} data-part="field-error" role="alert">
          {isFailure(leave.error, 'LastAdmin') ? t.lastAdmin(name) : `${t.failed(name)}. ${messageOf(leave.error)}`}
        </p>
      )}
    </Flex>
  );
}

/** The organizations of the user, each of which can be left. */
export function OwnOrganizations() {
  const { organizations } = useMember();
  return (
    <FormCard title={t.title}>
      <ul className={`${layout.lined} ${styles.organizations}`}>
        {organizations.map((organization) => (
          <Row key={organization.orgid} organization={organization} />
        ))}
      </ul>
    </FormCard>
  );
}
