import { Flex, Select } from 'antd';
import { useMemo } from 'react';
import layout from '../../ui/layout.module.css';
import type { GaugedLog } from './sensor-gauges.js';
import { sewerWatchTexts as t } from './texts.js';

/** The value of all logs: no log has this id. */
const ALL = 0;
const LIST_PX = 350;

interface LogPickerProps {
  readonly logs: readonly GaugedLog[];
  readonly logId: number | null;
  readonly onLog: (logId: number | null) => void;
}

const folded = (text: string): string => text.toLowerCase().replaceAll('_', ' ');

/** Chooses a log by its serial number or its name, which can be typed. */
export function LogPicker({ logs, logId, onLog }: LogPickerProps) {
  const options = useMemo(
    () => [
      { value: ALL, label: t.all, serial: '', key: folded(t.all) },
      ...logs.map(({ id, name, log }) => ({
        value: id,
        label: name,
        serial: log.serialnumber,
        key: folded(`${log.serialnumber} ${name}`),
      })),
    ],
    [logs],
  );
  return (
    <Select
      aria-label={t.pick}
      placeholder={t.pick}
      style={{ width: 340, maxWidth: '100%' }}
      listHeight={LIST_PX}
      value={logId}
      options={options}
      notFoundContent={t.noMatch}
      onChange={(value: number | null) => onLog(value === ALL ? null : value)}
      showSearch={{ filterOption: (typed, option) => option?.key.includes(folded(typed)) ?? false }}
      optionRender={({ data }) => (
        <Flex align="center" gap={8}>
          <span className={layout.grow} style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {data.serial !== '' && <span className={layout.small}>{data.serial} </span>}
            {data.serial !== data.label && data.label}
          </span>
          {data.value !== logId && (
            <span aria-hidden style={{ color: 'var(--primary)', fontWeight: 500 }}>
              {t.select}
            </span>
          )}
        </Flex>
      )}
    />
  );
}
