import { Tooltip } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

interface Hint {
  /** Props for the element with the hint; it needs the class `hinted` or its own positioning. */
  readonly hinted: {
    readonly onMouseEnter: () => void;
    readonly onMouseLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly 'aria-description': string | undefined;
  };
  /** Child of that element. */
  readonly hint: ReactNode;
}

/** More text on hover and focus. The tooltip is mounted only while it is open: a long list has hundreds of them. */
export function useHint(words: () => string): Hint {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  return {
    hinted: {
      onMouseEnter: show,
      onMouseLeave: hide,
      onFocus: show,
      onBlur: hide,
      onKeyDown: (event) => event.key === 'Escape' && hide(),
      'aria-description': open ? words() : undefined,
    },
    hint: open ? (
      <Tooltip open title={words()}>
        <span className="hint-place" aria-hidden="true" />
      </Tooltip>
    ) : null,
  };
}
