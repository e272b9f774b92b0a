import type { PathContracts } from '@headworks/api/paths/all';
import type { OutputOf } from '@headworks/api/paths/path';
import { answerIn, exchange, withSession } from './call.js';
import { getPaths } from './path-table.js';
import { withShareId } from './share-access.js';
import { addressWithOverride, withOverride } from './support-override.js';

type GetName = keyof typeof getPaths;

/** Reads a GET path of the product. Throws `CallFailure`. An expired token is renewed once. */
export async function getJson<Name extends GetName>(
  name: Name,
  query: Readonly<Record<string, string | number>>,
  signal?: AbortSignal,
): Promise<OutputOf<PathContracts[Name]>> {
  const parts = Object.entries(withShareId(withOverride(query))).map(([key, value]) => [key, String(value)]);
  const answer = await withSession(() => exchange(`${getPaths[name]}?${new URLSearchParams(parts)}`, {}, answerIn, signal));
  // The contract types the answer; contract tests hold the server to it.
  return answer as OutputOf<PathContracts[Name]>;
}

const bytesIn = async (response: Response): Promise<Blob> => {
  if (!response.ok) await answerIn(response);
  return response.blob();
};

/** Reads a file at an address that the product has named, which holds the proof of a share link. Throws `CallFailure`. */
export const getBytes = (address: string, signal?: AbortSignal): Promise<Blob> =>
  withSession(() => exchange(addressWithOverride(address), {}, bytesIn, signal));
