import { useSearchParams } from 'react-router-dom';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import layout from '../../../ui/layout.module.css';
import { OrganizationSelect } from '../organization-select.js';
import styles from '../support.module.css';
import { usersTexts } from './texts.js';
import { useUsersOfOrg } from './use-users.js';
import { UserList } from './user-list.js';

const t = usersTexts.byOrg;
const ORG = 'org';

/** The users of one organization. */
export function UsersTab() {
  const [params, setParams] = useSearchParams();
  const given = Number(params.get(ORG));
  const orgId = Number.isSafeInteger(given) && given > 0 ? given : null;
  const list = useUsersOfOrg(orgId);
  const content = () => {
    if (orgId === null) return <Empty text={t.start} />;
    if (list.isPending) return <SkeletonRows rows={4} />;
    if (list.isError) return <Failure text={usersTexts.failed} error={list.error} onRetry={() => void list.refetch()} />;
    return list.data.users.length === 0 ? <Empty text={t.empty} /> : <UserList key={orgId} title={t.title} users={list.data.users} />;
  };
  return (
    <>
      <div className={styles.toolbar}>
        <OrganizationSelect label={t.organization} orgId={orgId} onChoose={(chosen) => setParams({ [ORG]: String(chosen) })} />
      </div>
      <section className={layout.card} aria-label={t.title}>
        {content()}
      </section>
    </>
  );
}
