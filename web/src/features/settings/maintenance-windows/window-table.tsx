import type { MaintenanceWindow } from '@headworks/api/paths/shapes';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { Moment } from '../../../ui/format/moment.js';
import { type SeverityLevel, SeverityMark, severityText } from '../../../ui/format/severity-mark.js';
import { useNow } from '../../../ui/format/use-now.js';
import layout from '../../../ui/layout.module.css';
import { type Column, Table } from '../../../ui/table/table.js';
import styles from './maintenance-windows.module.css';
import { maintenanceWindowsTexts } from './texts.js';
import { useCancelWindow } from './use-maintenance-windows.js';
import { useDeviceNames, WindowDevices } from './window-devices.js';
import { stateAt } from './window-draft.js';

const t = maintenanceWindowsTexts;
/** The badges of the states; none of them is a warning. */
const marks = { planned: 'info', running: 'off', over: 'none' } as const satisfies Record<MaintenanceWindow['state'], SeverityLevel>;

function State({ state }: { readonly state: MaintenanceWindow['state'] }) {
  return (
    <span className={layout.severity} style={severityText(state === 'planned' ? 'info' : 'none')} data-part="severity">
      <SeverityMark level={marks[state]} />
      {t.states[state]}
    </span>
  );
}

function TakeBack({ maintenance, running }: { readonly maintenance: MaintenanceWindow; readonly running: boolean }) {
  const cancel = useCancelWindow();
  return (
    <TwoStep
      word={running ? t.end : t.cancel}
      label={(running ? t.endOf : t.cancelOf)(maintenance.reason)}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ maintenance, running })}
    />
  );
}

const columnsAt = (now: number, names: ReadonlyMap<number, string>): readonly Column<MaintenanceWindow>[] => [
  { name: 'state', title: t.columns.state, width: '110px', cell: (maintenance) => <State state={stateAt(maintenance, now)} /> },
  { name: 'why', title: t.columns.reason, cell: ({ reason }) => <span title={reason}>{reason}</span> },
  {
    name: 'scope',
    title: t.columns.devices,
    width: 'clamp(120px, 14vw, 240px)',
    cell: (maintenance) => <WindowDevices maintenance={maintenance} names={names} />,
  },
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
    cell: (maintenance) => {
      const state = stateAt(maintenance, now);
      return state === 'over' ? null : <TakeBack maintenance={maintenance} running={state === 'running'} />;
    },
  },
];

/** Maintenance windows with their state, which changes while the page is open. */
export function WindowTable({ windows }: { readonly windows: readonly MaintenanceWindow[] }) {
  const now = useNow();
  const names = useDeviceNames(windows);
  return <Table className={styles.windowTable} caption={t.title} columns={columnsAt(now, names)} rows={windows} rowKey={({ id }) => id} />;
}
