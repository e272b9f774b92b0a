import type { QuietWindow } from '@headworks/contracts';
import { texts } from '../../../texts.js';
import { Moment } from '../../../ui/moment.js';
import { type SeverityLevel, SeverityMark } from '../../../ui/severity-mark.js';
import { type Column, Table } from '../../../ui/table.js';
import { TwoStep } from '../../../ui/two-step.js';
import { useNow } from '../../../ui/use-now.js';
import { QuietDevices, useDeviceNames } from './quiet-devices.js';
import { stateAt } from './quiet-draft.js';
import { useTakeBackQuiet } from './use-quiet.js';

const t = texts.quiet;
/** Marks of no severity: a notice, off, nothing. */
const marks = { planned: 'info', running: 'off', over: 'none' } as const satisfies Record<QuietWindow['state'], SeverityLevel>;

function State({ state }: { readonly state: QuietWindow['state'] }) {
  return (
    <span className={`severity severity-${state === 'planned' ? 'info' : 'none'}`}>
      <SeverityMark level={marks[state]} />
      {t.states[state]}
    </span>
  );
}

function TakeBack({ quiet, running }: { readonly quiet: QuietWindow; readonly running: boolean }) {
  const takeBack = useTakeBackQuiet();
  return (
    <TwoStep
      word={running ? t.end : t.takeBack}
      label={(running ? t.endOf : t.takeBackOf)(quiet.reason)}
      busy={takeBack.isPending}
      onConfirm={() => takeBack.mutate({ quiet, running })}
    />
  );
}

const columnsAt = (now: number, names: ReadonlyMap<number, string>): readonly Column<QuietWindow>[] => [
  { name: 'state', title: t.columns.state, width: '110px', cell: (quiet) => <State state={stateAt(quiet, now)} /> },
  { name: 'why', title: t.columns.reason, cell: ({ reason }) => <span title={reason}>{reason}</span> },
  { name: 'scope', title: t.columns.devices, width: '20%', cell: (quiet) => <QuietDevices quiet={quiet} names={names} /> },
  {
    name: 'when',
    title: t.columns.when,
    width: '196px',
    cell: ({ start, end }) => (
      <>
        <Moment at={start} /> –<br />
        <Moment at={end} />
      </>
    ),
  },
  { name: 'by', title: t.columns.by, width: '12%', priority: 3, cell: ({ createdby }) => <span title={createdby}>{createdby}</span> },
  {
    name: 'actions',
    title: t.columns.actions,
    untitled: true,
    width: '264px',
    end: true,
    cell: (quiet) => {
      const state = stateAt(quiet, now);
      return state === 'over' ? null : <TakeBack quiet={quiet} running={state === 'running'} />;
    },
  },
];

/** Quiet windows with their state, which passes while one looks. */
export function QuietTable({ windows }: { readonly windows: readonly QuietWindow[] }) {
  const now = useNow();
  const names = useDeviceNames();
  return <Table className="quiet-table" caption={t.title} columns={columnsAt(now, names)} rows={windows} rowKey={({ id }) => id} />;
}
