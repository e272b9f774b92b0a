import { measure } from '../../theme/series.js';
import type { Mode } from '../../theme/tokens.js';
import type { MeasureName } from './site-figures.js';

const names = { base: 'base', groundWater: 'gwi', rdii: 'rdii', ii: 'ii' } as const satisfies Record<MeasureName, string>;

export const colourOfMeasure = (mode: Mode, name: MeasureName): string => measure[mode][names[name]];
