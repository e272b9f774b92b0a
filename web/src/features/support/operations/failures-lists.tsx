import type { Operations } from '@headworks/api/paths/cloud/operations';
import { formatCount, MISSING } from '../../../ui/format/format.js';
import { Moment } from '../../../ui/format/moment.js';
import layout from '../../../ui/layout.module.css';
import type { Column } from '../../../ui/table/table.js';
import { CardList } from '../card-list.js';
import { StateWord } from './state-word.js';
import { operationsTexts } from './texts.js';

const { deliveries: d, jobs: j, due: w } = operationsTexts;

type Delivery = Operations['deliveries']['items'][number];
type Job = Operations['jobs']['items'][number];
type Work = Operations['due']['items'][number];

const deliveryColumns: readonly Column<Delivery>[] = [
  { name: 'time', title: d.time, width: '170px', cell: ({ time }) => <Moment at={time} /> },
  { name: 'device', title: d.device, width: '18%', cell: ({ device }) => device },
  { name: 'org', title: d.org, width: '120px', priority: 3, cell: ({ orgId }) => orgId ?? MISSING },
  { name: 'type', title: d.type, width: '130px', cell: ({ type }) => (type === null ? MISSING : d.types[type]) },
  { name: 'reason', title: d.reason, cell: ({ reason }) => reason },
];

const jobColumns: readonly Column<Job>[] = [
  { name: 'since', title: j.since, width: '170px', cell: ({ since }) => <Moment at={since} /> },
  { name: 'job', title: j.job, width: '90px', priority: 3, cell: ({ id }) => id },
  { name: 'org', title: j.org, width: '120px', cell: ({ orgId }) => orgId },
  { name: 'basin', title: j.basin, width: '100px', cell: ({ basinId }) => basinId },
  {
    name: 'state',
    title: j.state,
    width: '120px',
    cell: ({ state }) => <StateWord level={state === 'failed' ? 'moderate' : 'info'} word={j.states[state]} />,
  },
  { name: 'tries', title: j.tries, width: '80px', priority: 3, cell: ({ attempts }) => formatCount(attempts) },
  { name: 'error', title: j.error, cell: ({ error }) => error },
];

const workColumns: readonly Column<Work>[] = [
  { name: 'next', title: w.next, width: '170px', cell: ({ dueAt }) => <Moment at={dueAt} /> },
  { name: 'service', title: w.service, width: '120px', cell: ({ service }) => service },
  {
    name: 'task',
    title: w.task,
    width: '26%',
    cell: ({ kind, key }) => (
      <>
        {kind} <span className={layout.small}>{key}</span>
      </>
    ),
  },
  { name: 'tries', title: w.tries, width: '80px', priority: 3, cell: ({ attempts }) => formatCount(attempts) },
  { name: 'error', title: w.error, cell: ({ error }) => error },
];

export const DeliveriesList = ({ total, items }: Operations['deliveries']) => (
  <CardList
    title={d.title}
    empty={d.empty}
    rows={items}
    total={total}
    columns={deliveryColumns}
    rowKey={(delivery) => JSON.stringify(delivery)}
  />
);

export const JobsList = ({ total, items }: Operations['jobs']) => (
  <CardList title={j.title} empty={j.empty} rows={items} total={total} columns={jobColumns} rowKey={({ id }) => id} />
);

export const DueList = ({ total, items }: Operations['due']) => (
  <CardList
    title={w.title}
    empty={w.empty}
    rows={items}
    total={total}
    columns={workColumns}
    rowKey={({ service, kind, key }) => `${service} ${kind} ${key}`}
  />
);
