import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/controls/button.js';
import { SearchBox, useLiveSearch } from '../../../ui/controls/search-box.js';
import { searchTexts } from '../../../ui/controls/texts.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { ListFoot } from '../../../ui/table/list-foot.js';
import { searchIn } from '../../../ui/table/list-in-address.js';
import { pageOf } from '../../../ui/table/page-of-rows.js';
import tableStyles from '../../../ui/table/table.module.css';
import styles from '../settings.module.css';
import { MemberPermissions } from './member-permissions.js';
import { type MemberRow, membersPerPage, rowsOf, searched } from './member-rows.js';
import { MembersTable } from './members-table.js';
import { membersTexts } from './texts.js';
import { useMembers } from './use-members.js';

const t = membersTexts;

export function MembersSection() {
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<MemberRow | null>(null);
  const list = useMembers();
  const navigate = useNavigate();
  // What is typed replaces the address: Back leaves the page at once.
  const write = (text: string) => setParams(text === '' ? {} : { search: text }, { replace: true });
  const { typed, type, searched: search } = useLiveSearch(searchIn(params), write);
  const find = (text: string) => {
    setPage(1);
    type(text);
  };

  const content = () => {
    if (list.isPending) return <SkeletonRows rows={8} />;
    if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
    const found = searched(rowsOf(list.data.users), search);
    if (found.length === 0)
      return (
        <Empty text={t.noMatch(search)}>
          <Button onClick={() => find('')}>{searchTexts.clear}</Button>
        </Empty>
      );
    const { rows, ...place } = pageOf(found, page, membersPerPage);
    return (
      <>
        <div className={`${tableStyles.cardHead} ${tableStyles.cardHeadThin}`}>
          <p className={layout.help} data-part="status-line" role="status">{`${formatCount(found.length)} ${t.count(found.length)}`}</p>
        </div>
        <MembersTable rows={rows} onPermissions={setOpen} />
        {place.pageCount > 1 && <ListFoot {...place} onPage={setPage} label={t.pages} />}
      </>
    );
  };
  return (
    <>
      <div className={styles.toolbar}>
        <SearchBox label={t.search} value={typed} onType={find} />
        <div className={styles.toolbarEnd}>
          <Button kind="primary" icon={<UserPlus aria-hidden />} onClick={() => void navigate('/settings/organization/invites')}>
            {t.invite}
          </Button>
        </div>
      </div>
      <section className={layout.card} aria-label={t.title}>
        <div className={list.isFetching && !list.isPending ? `${layout.reloadBar} ${layout.reloadBarOn}` : layout.reloadBar} />
        {content()}
      </section>
      {open !== null && <MemberPermissions key={open.member.id} row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
