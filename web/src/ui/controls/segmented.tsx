import { Tooltip } from 'antd';
import { type ReactNode, useId } from 'react';
import '../../styles/segmented.css';

interface SegmentedProps<Value extends string> {
  readonly legend: ReactNode;
  /** The legend is above or at the side, or for screen readers only. */
  readonly legendAt?: 'above' | 'side' | 'hidden';
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Why no other value can be selected. It stays focusable and shows the reason on hover and focus. */
  readonly denied?: string | null;
}

/** One of a few values: radio buttons that look like one control. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, legendAt = 'above', options, value, onChange, denied = null } = props;
  const name = useId();
  const segments = (
    <div className="segments">
      {options.map((option) => (
        <label key={option.value} className={denied === null ? 'segment' : 'segment segment-denied'}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === value}
            aria-disabled={denied !== null || undefined}
            onChange={() => denied === null && onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
  return (
    <fieldset className={`segmented segmented-${legendAt}`}>
      <legend className={legendAt === 'hidden' ? 'visually-hidden' : 'field-label'}>{legend}</legend>
      {denied === null ? segments : <Tooltip title={denied}>{segments}</Tooltip>}
    </fieldset>
  );
}
