import type { Operations } from '@headworks/api/paths/cloud/operations';
import { MISSING } from '../../../ui/format/format.js';
import type { Column } from '../../../ui/table/table.js';
import { CardList } from '../card-list.js';
import { StateWord } from './state-word.js';
import { operationsTexts } from './texts.js';

const t = operationsTexts.services;
type Service = Operations['services'][number];

const columns: readonly Column<Service>[] = [
  { name: 'service', title: t.service, width: '20%', cell: ({ name }) => name },
  {
    name: 'state',
    title: t.state,
    width: '20%',
    cell: ({ ready }) => <StateWord level={ready ? 'good' : 'severe'} word={ready ? t.ready : t.notReady} />,
  },
  { name: 'version', title: t.version, width: '15%', cell: ({ version }) => version ?? MISSING },
  { name: 'why', title: t.why, cell: ({ why }) => why },
];

const notReadyFirst = (services: readonly Service[]): readonly Service[] =>
  services.toSorted((one, other) => Number(one.ready) - Number(other.ready));

export const ServicesList = ({ services }: { readonly services: readonly Service[] }) => (
  <CardList title={t.title} empty={t.empty} rows={notReadyFirst(services)} columns={columns} rowKey={({ name }) => name} />
);
