import type { AlertProps } from 'antd';
import type { SeverityLevel } from '../format/severity-mark.js';

/** antd's name for the colours of a severity. */
export const alertType = { good: 'success', info: 'info', moderate: 'warning', severe: 'error' } as const satisfies Partial<
  Record<SeverityLevel, AlertProps['type']>
>;
