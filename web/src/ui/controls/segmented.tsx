import { Segmented as AntSegmented, Tooltip } from 'antd';
import { type ReactNode, useId } from 'react';
import layout from '../layout.module.css';
import styles from './controls.module.css';

interface SegmentedProps<Value extends string> {
  readonly legend: ReactNode;
  /** The legend is above or at the side, or for screen readers only. */
  readonly legendAt?: 'above' | 'side' | 'hidden';
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Why no other value can be selected. It stays focusable and shows the reason on hover and focus. */
  readonly denied?: string | null;
}

/** One of a few values. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, legendAt = 'above', options, value, onChange, denied = null } = props;
  const name = useId();
  const segments = (
    <AntSegmented
      name={name}
      className={denied === null ? styles.segments : `${styles.segments} ${styles.segmentsDenied}`}
      options={[...options]}
      value={value}
      aria-disabled={denied !== null || undefined}
      onChange={(next) => denied === null && onChange(next)}
    />
  );
  return (
    <fieldset className={`${styles.segmented} ${styles[`segmented-${legendAt}`] ?? ''}`} data-part="segmented">
      <legend className={legendAt === 'hidden' ? layout.visuallyHidden : layout.label}>{legend}</legend>
      {denied === null ? segments : <Tooltip title={denied}>{segments}</Tooltip>}
    </fieldset>
  );
}
