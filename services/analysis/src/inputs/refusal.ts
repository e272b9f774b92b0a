import { compareNames } from '@headworks/api/compare-names';
import { type Refusal, refuse } from '@headworks/api/errors';
import { noLogsAt } from '../core/errors.js';
import type { Inputs } from './inputs.js';

/** Why there can be no result, as far as the levels need not be read; undefined if there can. `serialOf` names the device of an inactive log. */
export function refusalOf(inputs: Inputs, inactive: readonly { readonly serialNumber: string }[]): Refusal | undefined {
  const enabled = inputs.sites.filter((site) => site.enabled);
  if (enabled.length === 0) return refuse('NoSites');
  const without = enabled.filter(({ logIds }) => logIds.length === 0).sort((a, b) => compareNames(a.name, b.name))[0];
  if (without) return refuse('NoLogs', noLogsAt({ id: String(without.siteId), name: without.name }).message);
  const [first] = inactive;
  if (first && !inputs.ignoreActivation) return refuse('NotActive', notActive(first.serialNumber));
  if (!inputs.logs.some(({ count }) => count > 0)) return refuse('Error no logs found');
  return undefined;
}

const notActive = (serialNumber: string): string =>
  `Error: Device not activated. Serial Number ${serialNumber} Go to the Logs tab or the iTracker page to activate this device.`;
