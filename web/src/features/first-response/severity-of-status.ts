import type { SeverityLevel } from '../../ui/format/severity-mark.js';

const severities: Readonly<Record<number, SeverityLevel>> = { 1: 'good', 2: 'moderate', 3: 'severe', 4: 'severe' };
/** The severity of a status; 'none' for a missing or undefined one. */
export const severityOfStatus = (status: number | null): SeverityLevel => severities[status ?? 0] ?? 'none';
