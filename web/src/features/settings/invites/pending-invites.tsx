import type { Invite } from '@headworks/api/paths/shapes';
import { Flex } from 'antd';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount, formatDay } from '../../../ui/format/format.js';
import { Moment } from '../../../ui/format/moment.js';
import layout from '../../../ui/layout.module.css';
import { CellWord } from '../../../ui/table/cell-word.js';
import { ListFoot } from '../../../ui/table/list-foot.js';
import { pageOf } from '../../../ui/table/page-of-rows.js';
import { type Column, Table } from '../../../ui/table/table.js';
import tableStyles from '../../../ui/table/table.module.css';
import styles from './invites.module.css';
import { invitesTexts } from './texts.js';
import { usePendingInvites, useResend, useRevoke } from './use-invites.js';

const t = invitesTexts;
const PER_PAGE = 50;

function RowActions({ invite }: { readonly invite: Invite }) {
  const [asking, setAsking] = useState(false);
  const resend = useResend();
  const revoke = useRevoke();
  return (
    <Flex gap={8} align="center" justify="flex-end">
      {!asking && (
        <Button size="small" aria-label={t.resendOf(invite.email)} busy={resend.isPending} onClick={() => resend.mutate(invite)}>
          {t.resend}
        </Button>
      )}
      <TwoStep
        word={t.revoke}
        label={t.revokeOf(invite.email)}
        busy={revoke.isPending}
        onAsk={setAsking}
        onConfirm={() => revoke.mutate(invite)}
      />
    </Flex>
  );
}

const columns: readonly Column<Invite>[] = [
  { name: 'email', title: t.columns.email, cell: ({ email }) => <span title={email}>{email}</span> },
  {
    name: 'sent',
    title: t.columns.sent,
    width: '210px',
    cell: ({ creationdate }) => (
      <>
        <CellWord>{t.columns.sent}</CellWord>
        <Moment at={creationdate} />
      </>
    ),
  },
  {
    name: 'expires',
    title: t.columns.expires,
    width: '140px',
    cell: ({ expirationdate }) => (
      <>
        <CellWord>{t.columns.expires}</CellWord>
        {formatDay(expirationdate)}
      </>
    ),
  },
  {
    name: 'actions',
    title: t.columns.actions,
    untitled: true,
    width: '270px',
    end: true,
    cell: (invite) => <RowActions invite={invite} />,
  },
];

/** The pending invites, newest first. */
export function PendingInvites() {
  const list = usePendingInvites();
  const [page, setPage] = useState(1);
  const content = () => {
    if (list.isPending) return <SkeletonRows rows={3} />;
    if (list.isError) return <Failure text={t.pendingFailed} error={list.error} onRetry={() => void list.refetch()} />;
    const invites = list.data.invites.toSorted((a, b) => b.creationdate - a.creationdate || b.id - a.id);
    if (invites.length === 0) return <Empty text={t.pendingEmpty} />;
    const { rows, ...place } = pageOf(invites, page, PER_PAGE);
    return (
      <>
        <Table className={styles.invitesTable} caption={t.pendingTitle} columns={columns} rows={rows} rowKey={({ id }) => id} />
        {place.pageCount > 1 && <ListFoot {...place} onPage={setPage} label={t.pages} />}
      </>
    );
  };
  const count = list.data?.invites.length ?? 0;
  return (
    <section className={layout.card} aria-label={t.pendingTitle}>
      <div className={tableStyles.cardHead}>
        <h2>{t.pendingTitle}</h2>
        {count > 0 && (
          <p
            className={`${layout.help} ${tableStyles.statusLine}`}
            data-part="status-line"
            role="status"
          >{`${formatCount(count)} ${t.pendingCount(count)}`}</p>
        )}
      </div>
      {content()}
    </section>
  );
}
