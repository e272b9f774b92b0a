import { limits } from '@headworks/api/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { formatCount, MISSING } from '../../../ui/format/format.js';
import { Moment } from '../../../ui/format/moment.js';
import layout from '../../../ui/layout.module.css';
import { CellWord } from '../../../ui/table/cell-word.js';
import { type Column, Table } from '../../../ui/table/table.js';
import tableStyles from '../../../ui/table/table.module.css';
import styles from '../settings.module.css';
import { CreateKey } from './create-key.js';
import { ExampleCall } from './example-call.js';
import keysStyles from './keys.module.css';
import { keysTexts } from './texts.js';
import { type ApiKey, useApiKeys, useDeleteKey } from './use-keys.js';

const t = keysTexts;

function DeleteKey({ apiKey }: { readonly apiKey: ApiKey }) {
  const remove = useDeleteKey();
  return <TwoStep word={t.delete} label={t.deleteOf(apiKey.name)} busy={remove.isPending} onConfirm={() => remove.mutate(apiKey)} />;
}

const columns: readonly Column<ApiKey>[] = [
  { name: 'name', title: t.columns.name, cell: ({ name }) => <span title={name}>{name}</span> },
  { name: 'prefix', title: t.columns.prefix, width: '150px', cell: ({ prefix }) => <code>{prefix}…</code> },
  { name: 'created', title: t.columns.created, width: '200px', priority: 3, cell: ({ creationdate }) => <Moment at={creationdate} /> },
  {
    name: 'used',
    title: t.columns.used,
    width: '200px',
    cell: ({ lastused }) => (
      <>
        <CellWord>{t.columns.used}</CellWord>
        {lastused === null ? <span title={t.notUsed}>{MISSING}</span> : <Moment at={lastused} />}
      </>
    ),
  },
  {
    name: 'actions',
    title: t.columns.actions,
    untitled: true,
    width: '240px',
    end: true,
    cell: (apiKey) => <DeleteKey apiKey={apiKey} />,
  },
];

/** The API keys with which devices and gateways send telemetry. */
export function KeysSection() {
  const list = useApiKeys();
  const [creating, setCreating] = useState(false);
  const count = list.data?.keys.length ?? 0;
  const full = count >= limits.keysPerOrganization ? t.full(limits.keysPerOrganization) : null;
  const create = (kind: 'primary' | 'default') => (
    <Button kind={kind} icon={<Plus aria-hidden />} denied={full} onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  );
  const content = () => {
    if (list.isPending) return <SkeletonRows rows={4} />;
    if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
    if (count === 0)
      return (
        <Empty text={t.empty} hint={t.emptyHint}>
          {create('default')}
        </Empty>
      );
    return (
      <>
        <div className={`${tableStyles.cardHead} ${tableStyles.cardHeadThin}`}>
          <p className={layout.help} data-part="status-line" role="status">{`${formatCount(count)} ${t.count(count)}`}</p>
        </div>
        <Table className={keysStyles.keysTable} caption={t.title} columns={columns} rows={list.data.keys} rowKey={({ id }) => id} />
      </>
    );
  };
  return (
    <>
      <div className={styles.toolbar}>
        <p className={layout.quiet} data-part="quiet">
          {t.explain}
        </p>
        {count > 0 && <div className={styles.toolbarEnd}>{create('primary')}</div>}
      </div>
      <section className={layout.card} aria-label={t.title}>
        {content()}
      </section>
      <ExampleCall />
      {creating && <CreateKey onClose={() => setCreating(false)} />}
    </>
  );
}
