import { cloudExportFlow, type FlowExportLine } from '@headworks/api/paths/cloud/export-flow';
import type { BodyOf } from '@headworks/api/paths/path';
import { readText } from '@headworks/logger-csv';
import { analyse, type Site } from '@headworks/service-analysis/core';
import { shared } from './surroundings.js';

type ExportBody = BodyOf<typeof cloudExportFlow>;

export interface FlowExport {
  readonly response: Response;
  /** The lines as they arrive. */
  readonly lines: AsyncGenerator<FlowExportLine>;
  /** Closes the connection, as a client that leaves. */
  leave(): void;
}

/** Begins an export, and reads no more of its answer than what is asked for. */
export async function beginExport(body: ExportBody, token: string): Promise<FlowExport> {
  const leaving = new AbortController();
  const response = await fetch(`${shared().publicUrl}${cloudExportFlow.path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', authorization: token },
    body: JSON.stringify(body),
    signal: leaving.signal,
  });
  return { response, lines: linesOf(response), leave: () => leaving.abort() };
}

/** The lines of a whole export, each checked by the contract. */
export async function flowExport(body: ExportBody, token: string): Promise<readonly FlowExportLine[]> {
  const { lines } = await beginExport(body, token);
  const all: FlowExportLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

async function* linesOf({ body }: Response): AsyncGenerator<FlowExportLine> {
  let rest = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const texts = (rest + chunk).split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts) yield cloudExportFlow.output.parse(JSON.parse(text));
  }
}

/** The flow of each quarter of an hour of a file without issues, by the analysis core alone. GPM, two decimals. */
export function flowsByCore(data: string, { pipeInches, households }: Pick<Site, 'pipeInches' | 'households'>): readonly number[] {
  const csv = readText(data, { exempt: true });
  if (csv.kind !== 'sound') throw new Error('the file is not valid');
  const { times, levels } = csv.records;
  const log = { id: '1', startAt: times[0] ?? 0, intervalMinutes: csv.header.logInterval, times, levelsInches: levels };
  const site: Site = {
    id: 'elm',
    name: 'Elm',
    enabled: true,
    pipeInches,
    verticalMountInches: csv.header.verticalMount,
    levelAdjInches: 0,
    siltInches: 0,
    households,
    reference: null,
    rating: { multiplier: 1, exponent: 1 },
    timeOffsetSeconds: 0,
    upstream: [],
    downstream: [],
    logs: [log],
  };
  const { sites } = analyse({ gallonsPerHouseholdDay: 0, waterCostPer1000Gallons: 2, rain: null, requested: null, sites: [site] });
  const analysed = sites.get('elm');
  if (!analysed?.calibration) throw new Error('the core has no flow');
  const gpmPerRatio = analysed.calibration.gpmPerDeltaQ / analysed.dry.meanDryRatio;
  return Array.from(analysed.levels.quarters, (ratio) => Number((ratio * gpmPerRatio).toFixed(2)));
}

/** The sum of a metric of the product. */
export async function countedBy(metric: string): Promise<number> {
  const response = await fetch(`${shared().publicUrl}/metrics`, { signal: AbortSignal.timeout(5_000) });
  const values = (await response.text()).matchAll(new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\d+)$`, 'gm'));
  return [...values].reduce((sum, [, value]) => sum + Number(value), 0);
}
