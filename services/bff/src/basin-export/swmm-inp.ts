import type { ExportedBasin } from './exported-basin.js';
import { assumed } from './swmm-conduits.js';
import { commentOf } from './swmm-names.js';
import { type SwmmJunction, type SwmmNetwork, swmmNetworkOf } from './swmm-network.js';

/**
 * A basin as the text of an input file of EPA SWMM 5 (.inp), in US units: feet, gallons per minute. It runs as it is: a day of dry weather by dynamic wave
 * routing. What the product does not store is assumed, and comments in the file say what.
 */
export function swmmInpOf(exported: ExportedBasin): string {
  const network = swmmNetworkOf(exported);
  const { junctions, outfalls, conduits } = network;
  const nodes = [...junctions, ...outfalls];
  const located = nodes.flatMap(({ name, location }) => (location ? [{ name, ...location }] : []));
  const inflows = junctions.filter(({ inflowGpm }) => inflowGpm > 0);
  const sections = [
    section('TITLE', [`Basin ${commentOf(exported.basin.name)}`, ...assumptions(network)]),
    section('OPTIONS', OPTIONS),
    section('JUNCTIONS', described(junctions, junctionLine), 'Name Elevation MaxDepth InitDepth SurDepth Aponded'),
    section(
      'OUTFALLS',
      described(outfalls, ({ name, invertFeet }) => [name, invertFeet, 'FREE', 'NO']),
      'Name Elevation Type Gated',
    ),
    section(
      'CONDUITS',
      described(conduits, ({ name, from, to, lengthFeet }) => [name, from, to, lengthFeet, assumed.roughness, 0, 0, 0, 0]),
      'Name FromNode ToNode Length Roughness InOffset OutOffset InitFlow MaxFlow',
    ),
    section(
      'XSECTIONS',
      conduits.map(({ name, diameterFeet }) => line([name, 'CIRCULAR', diameterFeet, 0, 0, 0, 1])),
      'Link Shape Geom1 Geom2 Geom3 Geom4 Barrels',
    ),
    section(
      'DWF',
      inflows.map(({ name, inflowGpm }) => line([name, 'FLOW', inflowGpm])),
      'Node Constituent Baseline',
    ),
    section('REPORT', ['INPUT NO', 'CONTROLS NO', 'NODES ALL', 'LINKS ALL']),
    section('MAP', ['UNITS Degrees']),
    section(
      'COORDINATES',
      located.map(({ name, lat, lng }) => line([name, lng, lat])),
      'Node X-Coord Y-Coord',
    ),
  ];
  return `${sections.join('\n\n')}\n`;
}

const OPTIONS = [
  'FLOW_UNITS GPM',
  'FLOW_ROUTING DYNWAVE',
  'LINK_OFFSETS DEPTH',
  'ALLOW_PONDING NO',
  'START_DATE 01/01/2025',
  'START_TIME 00:00:00',
  'REPORT_START_DATE 01/01/2025',
  'REPORT_START_TIME 00:00:00',
  'END_DATE 01/02/2025',
  'END_TIME 00:00:00',
  'REPORT_STEP 00:15:00',
  'WET_STEP 00:15:00',
  'DRY_STEP 01:00:00',
  'ROUTING_STEP 0:00:05',
  'VARIABLE_STEP 0.75',
  'INERTIAL_DAMPING PARTIAL',
];

const assumptions = ({ junctions, gallonsPerHouseholdDay }: SwmmNetwork): readonly string[] =>
  [
    'Assumed, because Headworks does not store it; replace it by surveyed values:',
    `Inverts rise upstream by a slope of ${assumed.slope} along the longest path, from ${assumed.outfallInvertFeet} ft at every outfall.`,
    `Manholes are ${assumed.manholeFeet} ft deep, or end ${assumed.coverFeet} ft above their widest pipe. Roughness is ${assumed.roughness}.`,
    `A conduit is as long as the straight line between its sites, at least ${assumed.leastConduitFeet} ft; ${assumed.conduitFeet} ft if one has no location.`,
    `A conduit has the pipe size of its upper site, else of its lower site, else ${assumed.pipeInches} in.`,
    `A site without a site downstream drains through ${assumed.outfallConduitFeet} ft of its pipe to an outfall of its own.`,
    `Inflow is the site's own households times ${gallonsPerHouseholdDay} gal/day, constant; there is no rain and no infiltration.`,
    'Flow that splits is divided by the hydraulics of the pipes, not in equal parts as in Headworks.',
    `${junctions.filter(({ location }) => location === null).length} of ${junctions.length} sites have no location, so no coordinates.`,
  ].map((text) => `;;${text}`);

const section = (name: string, lines: readonly string[], columns?: string): string =>
  [`[${name}]`, ...(columns ? [`;;${columns}`] : []), ...lines].join('\n');

type Cell = string | number;

/** Each line below the comment that the program shows as its description. */
const described = <Each extends { readonly comment: string }>(
  all: readonly Each[],
  cells: (each: Each) => readonly Cell[],
): readonly string[] => all.flatMap((each) => [`;${each.comment}`, line(cells(each))]);

const junctionLine = ({ name, invertFeet, depthFeet }: SwmmJunction): readonly Cell[] => [name, invertFeet, depthFeet, 0, 0, 0];

const DECIMALS = 7;

const line = (cells: readonly Cell[]): string =>
  cells.map((cell) => (typeof cell === 'number' ? String(Number(cell.toFixed(DECIMALS))) : cell)).join(' ');
