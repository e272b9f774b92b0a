import type { CallAnswer } from '../../../api/paths.js';
import type { PlotLine } from '../../../charts/plot-lines.js';

export type Flows = CallAnswer<'siteGetFlows'>['sites'];

const HOUR_SECONDS = 3_600;

export interface ChainSite {
  readonly id: number;
  readonly name: string;
  /** Its place in the palette. */
  readonly colour: number;
}

export interface ChainLines {
  readonly times: readonly number[];
  readonly lines: readonly PlotLine[];
}

type Convert = (gpm: number) => number;

const valuesOf = (column: readonly (number | null)[], convert: Convert) => column.map((value) => (value === null ? null : convert(value)));

/** The flows of a chain for each hour of their common days. After a change all of them are solid, and the flows before it dashed where they differ. */
export function chainLines(
  chain: readonly ChainSite[],
  before: Flows,
  after: Flows | null,
  convert: Convert,
  nameBefore: (name: string) => string,
): ChainLines {
  const lines = chain.flatMap(({ id, name, colour }): PlotLine[] => {
    const [was, is] = [before[id]?.hours, (after ?? before)[id]?.hours];
    const style = after !== null ? 'whole' : before[id]?.confidence === 'low' ? 'dashed' : 'solid';
    const now = is === undefined ? [] : [{ name, colour, style, values: valuesOf(is.flow, convert) } as const];
    if (after === null || was === undefined || (is !== undefined && sameValues(was.flow, is.flow))) return now;
    return [...now, { name: nameBefore(name), colour: 'before', style: 'dashed', values: valuesOf(was.flow, convert) }];
  });
  return { times: timesOf(chain, after ?? before), lines };
}

const sameValues = (a: readonly (number | null)[], b: readonly (number | null)[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** All sites of one calculation have the same hours. */
function timesOf(chain: readonly ChainSite[], flows: Flows): readonly number[] {
  const hours = chain.map(({ id }) => flows[id]?.hours).find((each) => each !== undefined);
  return hours === undefined ? [] : hours.flow.map((_, hour) => hours.start + hour * HOUR_SECONDS);
}

/** A site's flow as layers that stand on each other: ground water, base flow, and above them what the rain brings. */
export function stackedLines(
  { hours }: Flows[string],
  convert: Convert,
  names: { readonly groundWater: string; readonly base: string; readonly rdii: string },
): ChainLines {
  if (hours === undefined) return { times: [], lines: [] };
  const { start, flow, dryFlow, groundWaterFlow } = hours;
  // A layer is drawn from 0 up to its top: the highest one first, the others in front of it, never above the flow.
  const upTo = (column: readonly (number | null)[]) =>
    column.map((value, hour) => {
      const most = flow[hour] ?? null;
      return value === null || most === null ? null : Math.min(value, most);
    });
  return {
    times: flow.map((_, hour) => start + hour * HOUR_SECONDS),
    lines: [
      { name: names.groundWater, colour: 'groundWater', style: 'layer', values: valuesOf(upTo(groundWaterFlow), convert) },
      { name: names.base, colour: 'base', style: 'layer', values: valuesOf(upTo(dryFlow), convert) },
      { name: names.rdii, colour: 'rdii', style: 'layer', values: valuesOf(flow, convert) },
    ],
  };
}
