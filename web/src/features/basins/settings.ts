import type { ListedBasin } from '@headworks/api/paths/study/shapes';
import type { Units } from '@headworks/api/units';
import { gallonsText, typedGallons } from './gallons.js';

/** The settings of a basin that a form changes. */
export type Settings = Pick<ListedBasin, 'name' | 'gpdperhouse'>;

export interface SettingsForm {
  readonly name: string;
  /** In the reader's unit. */
  readonly gallons: string;
}

export const formOf = ({ name, gpdperhouse }: Settings, units: Units): SettingsForm => ({ name, gallons: gallonsText(gpdperhouse, units) });

export const isSameSettings = (a: Settings, b: Settings): boolean => a.name === b.name && a.gpdperhouse === b.gpdperhouse;

/** Only what was typed anew: a number that was rounded for the form stays as it is. */
export function changesOf(typed: SettingsForm, opened: Settings, units: Units): Partial<Settings> {
  const before = formOf(opened, units);
  const name = typed.name.trim();
  const gallons = typedGallons(typed.gallons, units);
  return {
    ...(name === before.name ? {} : { name }),
    ...(gallons === undefined || typed.gallons.trim() === before.gallons ? {} : { gpdperhouse: gallons }),
  };
}

/** Others have changed the same settings since the form was opened. */
export class SettingsChanged extends Error {
  constructor(readonly basin: ListedBasin) {
    super('the settings of the basin have changed');
  }
}
