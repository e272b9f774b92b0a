import { useSearchParams } from 'react-router-dom';
import { SubmittedSearch } from '../../../ui/controls/submitted-search.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import layout from '../../../ui/layout.module.css';
import styles from '../support.module.css';
import { InvitesList } from './invites-list.js';
import { usersTexts } from './texts.js';
import { useFoundUsers } from './use-users.js';
import { UserList } from './user-list.js';

const t = usersTexts.viewAs;
const SEARCH = 'search';
const LONGEST = 200;

/** Finds users of all organizations, to see the cloud as they do and to mend their accounts. */
export function ViewAsTab() {
  const [params, setParams] = useSearchParams();
  const search = (params.get(SEARCH) ?? '').trim().slice(0, LONGEST);
  const list = useFoundUsers(search === '' ? null : search);
  const content = () => {
    if (search === '') return <Empty text={t.start} hint={t.explain} />;
    if (list.isPending) return <SkeletonRows rows={4} />;
    if (list.isError) return <Failure text={usersTexts.failed} error={list.error} onRetry={() => void list.refetch()} />;
    return list.data.users.length === 0 ? <Empty text={t.empty} /> : <UserList key={search} title={t.title} users={list.data.users} />;
  };
  return (
    <>
      <div className={styles.toolbar}>
        <SubmittedSearch
          label={t.search}
          search={search}
          onSearch={(typed) => setParams(typed.trim() === '' ? {} : { [SEARCH]: typed.trim().slice(0, LONGEST) })}
        />
      </div>
      <section className={layout.card} aria-label={t.title}>
        {content()}
      </section>
      {list.data !== undefined && list.data.invites.length > 0 && <InvitesList key={search} invites={list.data.invites} />}
    </>
  );
}
