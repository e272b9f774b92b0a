import type { RainMode } from '@headworks/api/paths/study/rain';
import { Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import type { RainOfFile } from '../../../files/orders.js';
import { useMember } from '../../../session/member.js';
import { Button } from '../../../ui/controls/button.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { ProgressLine } from '../../../ui/feedback/progress-line.js';
import { formatBytes, formatCount, formatLoggerRange, formatRain } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { commonTexts } from '../../../ui/texts.js';
import { FaultsTable } from './faults-table.js';
import { RainChart } from './rain-chart.js';
import { rainTexts as t } from './texts.js';
import type { RainFileState } from './use-rain-file.js';

/** What was read, before it is stored. */
function Preview({ read }: { readonly read: RainOfFile }) {
  const { units } = useMember();
  const { first, last, rows, total, unit, isAssumed, bins } = read;
  const range = formatLoggerRange(first, last);
  return (
    <>
      <p className={layout.help}>{t.extent(range, formatCount(rows), rows === 1, formatRain(total, units))}</p>
      <p className={layout.help}>{isAssumed ? t.assumed(unit) : t.unit(unit)}</p>
      <RainChart bins={bins} range={range} />
    </>
  );
}

interface RainFileProps {
  readonly state: Exclude<RainFileState, { kind: 'none' }>;
  /** There is rain that new rows replace, or join. */
  readonly hasRain: boolean;
  /** Chooses another file. */
  readonly another: ReactNode;
  readonly onUpload: (mode: RainMode) => void;
  readonly onCancel: () => void;
}

/** The chosen file, from its reading to its upload. */
export function RainFile({ state, hasRain, another, onUpload, onCancel }: RainFileProps) {
  const offline = useOffline();
  const [mode, setMode] = useState<RainMode>('replace');
  const { kind, file } = state;
  const size = formatBytes(file.size);
  const isSound = kind === 'read' && state.read.faultCount === 0;
  const denied = kind === 'reading' ? t.notRead : isSound || kind === 'sending' ? offline : t.faulty;
  const content = () => {
    switch (state.kind) {
      case 'reading':
        return <ProgressLine text={t.reading(formatBytes(state.done), size)} done={state.done} all={file.size} />;
      case 'refused':
        return (
          <p className={layout.problem} data-part="field-error" role="alert">
            {state.problem}
          </p>
        );
      case 'sending':
        return <ProgressLine text={state.share < 1 ? t.uploading : t.storing} done={state.share} all={1} />;
      case 'read':
        return isSound ? <Preview read={state.read} /> : <FaultsTable {...state.read} />;
      default:
        return state satisfies never;
    }
  };
  return (
    <Flex vertical gap={8}>
      <p className={layout.grow}>
        <strong>{file.name}</strong> <span className={layout.small}>{size}</span>
      </p>
      {content()}
      {isSound && hasRain && (
        <div>
          <Segmented
            legend={t.mode}
            legendAt="hidden"
            options={(['replace', 'add'] as const).map((value) => ({ value, label: t.modes[value] }))}
            value={mode}
            onChange={setMode}
          />
          <p className={layout.help} role="status">
            {t.means[mode]}
          </p>
        </div>
      )}
      {kind === 'read' && state.problem !== null && (
        <p className={layout.problem} data-part="field-error" role="alert">
          {state.problem}
        </p>
      )}
      <Flex wrap gap={8} justify="flex-end">
        <Button size="small" kind="text" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        {(kind === 'refused' || kind === 'read') && another}
        <Button size="small" kind="primary" denied={denied} busy={kind === 'sending'} onClick={() => onUpload(hasRain ? mode : 'replace')}>
          {t.upload}
        </Button>
      </Flex>
    </Flex>
  );
}
