import type { Invite } from '@headworks/api/paths/shapes';
import { useState } from 'react';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount, formatDay } from '../../../ui/format/format.js';
import { Moment } from '../../../ui/format/moment.js';
import { CellWord } from '../../../ui/table/cell-word.js';
import { ListFoot } from '../../../ui/table/list-foot.js';
import { pageOf } from '../../../ui/table/page-of-rows.js';
import { type Column, Table } from '../../../ui/table/table.js';
import { invitesTexts } from './texts.js';
import { usePendingInvites, useRevoke } from './use-invites.js';

const t = invitesTexts;
const PER_PAGE = 50;

function TakeBack({ invite }: { readonly invite: Invite }) {
  const revoke = useRevoke();
  return <TwoStep word={t.revoke} label={t.revokeOf(invite.email)} busy={revoke.isPending} onConfirm={() => revoke.mutate(invite)} />;
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
    cell: (invite) => <TakeBack invite={invite} />,
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
    if (invites.length === 0) return <p className="card-nothing">{t.pendingEmpty}</p>;
    const { rows, ...place } = pageOf(invites, page, PER_PAGE);
    return (
      <>
        <Table className="invites-table" caption={t.pendingTitle} columns={columns} rows={rows} rowKey={({ id }) => id} />
        {place.pageCount > 1 && <ListFoot {...place} onPage={setPage} label={t.pages} />}
      </>
    );
  };
  const count = list.data?.invites.length ?? 0;
  return (
    <section className="card" aria-label={t.pendingTitle}>
      <div className="card-head">
        <h2>{t.pendingTitle}</h2>
        {count > 0 && <p className="status-line" role="status">{`${formatCount(count)} ${t.pendingCount(count)}`}</p>}
      </div>
      {content()}
    </section>
  );
}
