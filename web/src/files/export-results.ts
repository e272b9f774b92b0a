import type { BasinResult, SiteHours } from '@headworks/api/paths/study/result-shapes';
import type { Units } from '@headworks/api/units';
import { entryNames } from './entry-names.js';
import type { Exported } from './orders.js';
import { rainCsv, siteCsv, studyResultsCsv } from './results-csv.js';
import { zip } from './zip.js';

/** A call that the worker makes by itself, so that the page never holds its answer. */
export interface WorkerCall {
  readonly url: string;
  /** JSON. */
  readonly body: string;
}

export interface ResultsToExport {
  /** The sites of the result in the order of the export. */
  readonly sites: readonly { readonly id: string; readonly result: BasinResult['sites'][string] }[];
  readonly units: Units;
  /** Null for a basin without rain. */
  readonly rain: WorkerCall | null;
  /** The hours of the sites, in groups. */
  readonly flows: readonly { readonly ids: readonly string[]; readonly call: WorkerCall }[];
  readonly token: string | null;
  readonly timeoutMs: number;
}

/** The archive, or the server's refusal. */
export type ExportedResults =
  | { readonly kind: 'file'; readonly content: Blob }
  | { readonly kind: 'refused'; readonly answer: unknown; readonly status: number };

class Refused extends Error {
  constructor(
    readonly answer: unknown,
    readonly status: number,
  ) {
    super('refused');
  }
}

type Ask = (call: WorkerCall) => Promise<unknown>;
const RESULTS = 'StudyResults';
const RAIN = 'RainData';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The text of the rain in an answer of /study/get/basin/rain; null without rain. */
function rainIn(answer: unknown): string | null {
  const rain = isObject(answer) ? answer.rainData : undefined;
  return isObject(rain) && typeof rain.data === 'string' ? rain.data : null;
}

const hoursIn = (answer: unknown, id: string): SiteHours | undefined => {
  const sites = isObject(answer) && isObject(answer.sites) ? answer.sites : {};
  const site = sites[id];
  // The contract types the answer; contract tests hold the server to it.
  return isObject(site) && isObject(site.hours) ? (site.hours as unknown as SiteHours) : undefined;
};

const csv = (name: string, text: string): Exported => ({ name: `${name}.csv`, content: new Blob([text], { type: 'text/csv' }) });

/** The files of an export one after another: those of one group of sites are in memory at a time. */
export async function* resultFiles(
  { sites, units, rain, flows }: Pick<ResultsToExport, 'sites' | 'units' | 'rain' | 'flows'>,
  ask: Ask,
  onProgress: (done: number, all: number) => void,
): AsyncGenerator<Exported> {
  yield csv(
    RESULTS,
    studyResultsCsv(
      sites.map(({ result }) => result),
      units,
    ),
  );
  const data = rain === null ? null : rainIn(await ask(rain));
  if (data !== null) yield csv(RAIN, rainCsv(data, units));
  const names = entryNames(
    sites.map(({ result }) => result.siteName),
    [RESULTS, RAIN],
  );
  const nameOf = new Map(sites.map(({ id }, place) => [id, names[place] ?? id]));
  let done = 0;
  for (const { ids, call } of flows) {
    const answer = await ask(call);
    for (const id of ids) yield csv(nameOf.get(id) ?? id, siteCsv(hoursIn(answer, id), units));
    done += ids.length;
    onProgress(done, sites.length);
  }
}

async function askServer({ url, body }: WorkerCall, { token, timeoutMs }: Pick<ResultsToExport, 'token' | 'timeoutMs'>): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...(token === null ? {} : { authorization: token }) },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || !isObject(answer) || (answer.error !== undefined && answer.error !== null))
    throw new Refused(answer, response.status);
  return answer;
}

/** Asks for the hours and the rain, and packs everything into an archive. */
export async function exportResults(order: ResultsToExport, onProgress: (done: number, all: number) => void): Promise<ExportedResults> {
  try {
    return { kind: 'file', content: await zip(resultFiles(order, (call) => askServer(call, order), onProgress)) };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', answer: error.answer, status: error.status };
    throw error;
  }
}
