import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { z } from 'zod';
import { BadInput } from './bad-input.js';

const positive = z.number().positive();
const notNegative = z.number().min(0);
const siteIds = z.array(z.string().min(1)).default([]);

const siteSchema = z.object({
  id: z.string().min(1).max(100),
  siteName: z.string().max(100).optional(),
  enabled: z.boolean().default(true),
  pipeIn: positive.nullish(),
  verticalMountIn: positive.nullish(),
  levelAdjIn: z.number().nullish(),
  siltLevelIn: notNegative.nullish(),
  populationCumulative: notNegative.nullish(),
  populationIndividual: notNegative.nullish(),
  levelRefIn: positive.nullish(),
  velocityRefFps: positive.nullish(),
  logIntervalMin: positive.nullish(),
  multiplier: positive.nullish(),
  exponent: positive.nullish(),
  timeOffsetSec: z.number().nullish(),
  upstream: siteIds,
  downstream: siteIds,
});

const networkSchema = z.object({
  basin: z.string().max(200).nullish(),
  start: z.union([z.string(), z.number()]).nullish(),
  end: z.union([z.string(), z.number()]).nullish(),
  logIntervalMin: positive.nullish(),
  gpdPerUnitAssumed: notNegative.nullish(),
  waterCostPer1000Gal: notNegative.nullish(),
  sites: z.array(siteSchema).min(1),
});

/** A network file as it was read: lengths in inches, velocities in feet a second, households cumulative and individual. */
export type NetworkFile = z.output<typeof networkSchema>;
export type NetworkSite = z.output<typeof siteSchema>;

/**
 * The network of a basin from its JSON text.
 * @throws BadInput with the line of what is wrong
 */
export function readNetwork(text: string, file: string): NetworkFile {
  const errors: ParseError[] = [];
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
  const [error] = errors;
  if (error) throw new BadInput(file, lineAt(text, error.offset), `expected JSON (${printParseErrorCode(error.error)}).`);
  if (!tree) throw new BadInput(file, 1, 'expected JSON, found an empty file.');
  const parsed = networkSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = (issue?.path ?? []).filter((part) => typeof part !== 'symbol');
    throw new BadInput(file, lineOf(text, tree, path), `${path.join('.') || 'the file'}: ${issue?.message ?? 'unexpected'}.`);
  }
  checkSites(parsed.data, (path) => lineOf(text, tree, path), file);
  return parsed.data;
}

type Path = readonly (string | number)[];

/** Ids are told apart, and lines lead to sites that are there. */
function checkSites({ sites }: NetworkFile, lineOfPath: (path: Path) => number, file: string): void {
  const ids = new Set<string>();
  for (const [at, { id }] of sites.entries()) {
    if (ids.has(id)) throw new BadInput(file, lineOfPath(['sites', at, 'id']), `expected each site once, found ${id} again.`);
    ids.add(id);
  }
  for (const [at, site] of sites.entries())
    for (const direction of ['upstream', 'downstream'] as const)
      for (const [place, other] of site[direction].entries())
        if (!ids.has(other) || other === site.id)
          throw new BadInput(
            file,
            lineOfPath(['sites', at, direction, place]),
            `expected another site of this file ${direction} of ${site.id}, found "${other}".`,
          );
}

/** The line of what stands at a path, or of the nearest thing around it where nothing does. */
function lineOf(text: string, tree: Node, path: Path): number {
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return lineAt(text, node.offset);
  }
  return 1;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
