import type { OpenAlert } from '@headworks/api/paths/shapes';
import type { SeverityLevel } from '../../ui/format/severity-mark.js';

/** A raised float is moderate; a level over its threshold and a failed float are severe. */
export const severityOfAlert = ({ packet }: Pick<OpenAlert, 'packet'>): SeverityLevel & ('moderate' | 'severe') =>
  packet === '2' ? 'moderate' : 'severe';
