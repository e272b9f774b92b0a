import type { FoundInvite } from '@headworks/api/paths/shapes';
import { formatDay } from '../../../ui/format/format.js';
import { Moment } from '../../../ui/format/moment.js';
import { useNow } from '../../../ui/format/use-now.js';
import type { Column } from '../../../ui/table/table.js';
import { CardList } from '../card-list.js';
import { supportTexts } from '../texts.js';
import { usersTexts } from './texts.js';

const t = usersTexts.invites;

const columnsAt = (now: number): readonly Column<FoundInvite>[] => [
  { name: 'email', title: t.email, cell: ({ email }) => email },
  { name: 'organization', title: t.organization, width: '28%', cell: ({ orgname, orgid }) => supportTexts.organizationId(orgname, orgid) },
  { name: 'invited', title: t.invited, width: '200px', cell: ({ creationdate }) => <Moment at={creationdate} /> },
  { name: 'mail', title: t.mail, width: '110px', cell: ({ mailed }) => (mailed ? t.mailed : t.notMailed) },
  {
    name: 'expires',
    title: t.expires,
    width: '180px',
    cell: ({ expirationdate: end }) => (end > now ? formatDay(end) : t.expired(formatDay(end))),
  },
];

/** Who was invited and has not joined yet: they may have no account. */
export function InvitesList({ invites }: { readonly invites: readonly FoundInvite[] }) {
  return <CardList title={t.title} empty={t.empty} rows={invites} columns={columnsAt(useNow())} rowKey={({ id }) => id} />;
}
