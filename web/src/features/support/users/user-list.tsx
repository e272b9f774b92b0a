import { limits } from '@headworks/api/limits';
import type { FoundUser, SupportUser } from '@headworks/api/paths/shapes';
import { Tag } from 'antd';
import { Eye, type LucideIcon, Power, PowerOff, RotateCcw, Unlink, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../session/session.js';
import { MenuButton } from '../../../ui/controls/menu-button.js';
import { type Action, SplitButton } from '../../../ui/controls/split-button.js';
import { formatCount } from '../../../ui/format/format.js';
import { shownPhone } from '../../../ui/format/phone.js';
import layout from '../../../ui/layout.module.css';
import { ListFoot } from '../../../ui/table/list-foot.js';
import { pageOf } from '../../../ui/table/page-of-rows.js';
import { type Column, Table } from '../../../ui/table/table.js';
import tableStyles from '../../../ui/table/table.module.css';
import styles from '../support.module.css';
import { supportTexts } from '../texts.js';
import { ChangeUser } from './change-user.js';
import { usersTexts } from './texts.js';
import { changesOf, nameOf, statusOf, type UserChange } from './user-changes.js';
import { ViewAs } from './view-as.js';

const t = usersTexts;
const PER_PAGE = 50;

const icons: Readonly<Record<UserChange, LucideIcon>> = {
  enabled: Power,
  disabled: PowerOff,
  'reset required': RotateCcw,
  'made Admin': UserPlus,
  'not Admin': Unlink,
};

/** What is asked about a user. */
type Asked = { readonly user: SupportUser; readonly what: 'view' | UserChange };

/** The own row has no view: it would show the same pages. */
function RowActions({ user, onAsk }: { readonly user: SupportUser; readonly onAsk: (asked: Asked) => void }) {
  const { state } = useSession();
  const view: Action = { key: 'view', word: t.view, Icon: Eye, onChoose: () => onAsk({ user, what: 'view' }) };
  const changes = changesOf(user).map(
    (what): Action => ({ key: what, word: t.changes[what].word, Icon: icons[what], onChoose: () => onAsk({ user, what }) }),
  );
  const menuLabel = t.actionsOf(nameOf(user));
  if (state.kind === 'signed-in' && state.self.id === user.id) return <MenuButton label={menuLabel} groups={[changes]} />;
  return <SplitButton main={view} groups={changes.length === 0 ? [[view]] : [[view], changes]} menuLabel={menuLabel} />;
}

/** A search names the organizations of users; the list of one organization does not. */
type ListedUser = SupportUser & Partial<Pick<FoundUser, 'organizations'>>;

/** Names may be the same: each has its id. */
function organizationsOf({ organizations = [] }: ListedUser): string {
  if (organizations.length === 0) return t.noOrganizations;
  const names = organizations.map(({ orgid, name }) => supportTexts.organizationId(name, orgid));
  return [...names, ...(names.length < limits.organizationsOfFound ? [] : [t.moreOrganizations])].join(', ');
}

const organizationsColumn: Column<ListedUser> = {
  name: 'organizations',
  title: t.columns.organizations,
  width: '20%',
  cell: (user) => <span title={organizationsOf(user)}>{organizationsOf(user)}</span>,
};

interface UserListProps {
  readonly title: string;
  readonly users: readonly ListedUser[];
}

/** Users with what support can do for them. */
export function UserList({ title, users }: UserListProps) {
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns: readonly Column<ListedUser>[] = [
    {
      name: 'name',
      title: t.columns.name,
      width: '18%',
      cell: (user) => (
        <span title={nameOf(user)}>
          {nameOf(user)} {user.admin && <Tag>{t.admin}</Tag>}
        </span>
      ),
    },
    { name: 'email', title: t.columns.email, cell: ({ email }) => <span title={email}>{email}</span> },
    ...(users.some(({ organizations }) => organizations !== undefined) ? [organizationsColumn] : []),
    { name: 'phone', title: t.columns.phone, width: '140px', priority: 3, cell: ({ phone }) => shownPhone(phone) },
    { name: 'units', title: t.columns.units, width: '90px', priority: 3, cell: ({ units }) => t.units[units] },
    { name: 'status', title: t.columns.status, width: '220px', cell: statusOf },
    {
      name: 'actions',
      title: t.columns.actions,
      untitled: true,
      width: '130px',
      end: true,
      cell: (user) => <RowActions user={user} onAsk={setAsked} />,
    },
  ];
  const { rows, ...place } = pageOf(users, page, PER_PAGE);
  const close = () => setAsked(null);
  return (
    <>
      <div className={`${tableStyles.cardHead} ${tableStyles.cardHeadThin}`}>
        <p className={layout.help} data-part="status-line" role="status">
          {users.length >= limits.usersFound ? t.most(limits.usersFound) : `${formatCount(users.length)} ${t.count(users.length)}`}
        </p>
      </div>
      <Table className={styles.users} caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {place.pageCount > 1 && <ListFoot {...place} onPage={setPage} label={title} />}
      {asked?.what === 'view' && <ViewAs user={asked.user} onClose={close} />}
      {asked !== null && asked.what !== 'view' && <ChangeUser user={asked.user} change={asked.what} onClose={close} />}
    </>
  );
}
