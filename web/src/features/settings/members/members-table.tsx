import { Flex, Tag } from 'antd';
import { useState } from 'react';
import { useMember } from '../../../session/member.js';
import { Button } from '../../../ui/controls/button.js';
import { TwoStep } from '../../../ui/controls/two-step.js';
import layout from '../../../ui/layout.module.css';
import { type Column, Table } from '../../../ui/table/table.js';
import { keptBecause, type MemberRow } from './member-rows.js';
import styles from './members.module.css';
import { membersTexts } from './texts.js';
import { removalRefusal, useRemoveMember } from './use-members.js';

const t = membersTexts;

interface RowProps {
  readonly row: MemberRow;
  readonly onPermissions: (row: MemberRow) => void;
}

/** The actions on a member. A refusal is shown here. */
function RowActions({ row, onPermissions }: RowProps) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveMember();
  return (
    <Flex wrap gap={8} align="center" justify="flex-end">
      {remove.isError && !asking && (
        <span className={`${layout.problem} ${styles.rowRefusal}`} role="alert">
          {removalRefusal(remove.error)}
        </span>
      )}
      {!asking && (
        <Button size="small" aria-label={t.permissionsOf(row.name)} onClick={() => onPermissions(row)}>
          {t.permissions}
        </Button>
      )}
      <TwoStep
        word={t.remove}
        label={t.removeOf(row.name)}
        denied={keptBecause(row)}
        busy={remove.isPending}
        onAsk={setAsking}
        onConfirm={() => remove.mutate(row.member)}
      />
    </Flex>
  );
}

function Name({ row }: { readonly row: MemberRow }) {
  const { user } = useMember();
  return (
    <span title={row.name}>
      {row.name} {row.member.userid === user.id && <Tag>{t.you}</Tag>}
    </span>
  );
}

/** The members of the organization and their permissions. */
export function MembersTable({
  rows,
  onPermissions,
}: {
  readonly rows: readonly MemberRow[];
  readonly onPermissions: RowProps['onPermissions'];
}) {
  const columns: readonly Column<MemberRow>[] = [
    { name: 'name', title: t.columns.name, width: '21%', cell: (row) => <Name row={row} /> },
    { name: 'email', title: t.columns.email, width: '24%', cell: ({ member }) => <span title={member.email}>{member.email}</span> },
    { name: 'words', title: t.columns.permissions, cell: ({ words }) => <span title={words}>{words}</span> },
    {
      name: 'actions',
      title: t.columns.actions,
      untitled: true,
      width: '264px',
      end: true,
      cell: (row) => <RowActions row={row} onPermissions={onPermissions} />,
    },
  ];
  return (
    <div className={layout.tableScroll} data-part="table-scroll">
      <Table className={styles.membersTable} caption={t.title} columns={columns} rows={rows} rowKey={({ member }) => member.id} />
    </div>
  );
}
