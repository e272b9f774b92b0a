import { networkOf } from '@headworks/flow-network';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { z } from 'zod';
import { BadInput, unexpected } from './bad-input.js';
import { readTime } from './read-time.js';

const positive = z.number().positive();
const notNegative = z.number().min(0);
const siteIds = z.array(z.string().min(1)).default([]);

const isDate = (value: string | number): boolean => typeof value === 'number' || !Number.isNaN(readTime(value.trim()));
const dateField = z.union([z.string(), z.number()]).refine(isDate, 'expected a date such as 2025-02-17 or 2025-02-17 00:00').nullish();

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
  start: dateField,
  end: dateField,
  logIntervalMin: positive.nullish(),
  gpdPerUnitAssumed: notNegative.nullish(),
  waterCostPer1000Gal: notNegative.nullish(),
  sites: z.array(siteSchema).min(1),
});

/** A parsed network file: lengths in inches, velocities in feet per second, households cumulative and individual. */
export type NetworkFile = z.output<typeof networkSchema>;
export type NetworkSite = z.output<typeof siteSchema>;

/**
 * The network of a basin from its JSON text.
 * @throws BadInput with the line of the error
 */
export function readNetwork(text: string, file: string): NetworkFile {
  const errors: ParseError[] = [];
  // A byte order mark becomes a blank, so that line numbers do not change.
  const json = text.replace(/^\uFEFF/, ' ');
  const tree = treeOf(json, errors, file);
  const [error] = errors;
  if (error) throw new BadInput(file, lineAt(text, error.offset), `expected JSON (${printParseErrorCode(error.error)}).`);
  if (!tree) throw unexpected(file, 1, 'JSON', 'an empty file');
  const parsed = networkSchema.safeParse(JSON.parse(json));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = (issue?.path ?? []).filter((part) => typeof part !== 'symbol');
    throw new BadInput(file, lineOf(text, tree, path), `${path.join('.') || 'the file'}: ${issue?.message ?? 'unexpected'}.`);
  }
  const at = (path: Path) => lineOf(text, tree, path);
  checkSpelling(tree, text, file);
  checkSites(parsed.data, at, file);
  checkSeries(parsed.data, at, file);
  return parsed.data;
}

function treeOf(text: string, errors: ParseError[], file: string): Node | undefined {
  try {
    return parseTree(text, errors, { disallowComments: true });
  } catch (error) {
    // The parser is recursive.
    if (error instanceof RangeError) throw new BadInput(file, null, 'expected JSON with fewer brackets inside each other.');
    throw error;
  }
}

type Path = readonly (string | number)[];

/** A field that differs from an existing one only by case is a misspelling; other fields are ignored. */
function checkSpelling(tree: Node, text: string, file: string): void {
  const sites = findNodeAtLocation(tree, ['sites'])?.children ?? [];
  for (const [node, schema] of [[tree, networkSchema] as const, ...sites.map((site) => [site, siteSchema] as const)])
    for (const { offset, children } of node.children ?? []) {
      const name = String(children?.[0]?.value);
      const meant = Object.keys(schema.shape).find((field) => field !== name && field.toLowerCase() === name.toLowerCase());
      if (meant) throw unexpected(file, lineAt(text, offset), meant, name);
    }
}

/** A flow series must not be circular. */
function checkSeries({ sites }: NetworkFile, lineOfPath: (path: Path) => number, file: string): void {
  const network = networkOf(sites, () => true);
  if (!('code' in network)) return;
  const [first] = network.siteIds;
  const line = lineOfPath(['sites', sites.findIndex(({ id }) => id === first), 'downstream']);
  throw unexpected(file, line, 'a series without a circle', [...network.siteIds, first].join(' > '));
}

/** Ids are unique, silt is less than the pipe, and lines lead to existing sites. */
function checkSites({ sites }: NetworkFile, lineOfPath: (path: Path) => number, file: string): void {
  const ids = new Set<string>();
  for (const [at, { id, siltLevelIn, pipeIn }] of sites.entries()) {
    if (siltLevelIn && pipeIn && siltLevelIn >= pipeIn)
      throw unexpected(file, lineOfPath(['sites', at, 'siltLevelIn']), `less silt than the pipe's ${pipeIn}`, siltLevelIn);
    if (ids.has(id)) throw unexpected(file, lineOfPath(['sites', at, 'id']), 'each site once', `${id} again`);
    ids.add(id);
  }
  for (const [at, site] of sites.entries())
    for (const direction of ['upstream', 'downstream'] as const)
      for (const [place, other] of site[direction].entries())
        if (!ids.has(other) || other === site.id)
          throw unexpected(
            file,
            lineOfPath(['sites', at, direction, place]),
            `another site of this file ${direction} of ${site.id}`,
            `"${other}"`,
          );
}

/** The line of the value at a path, or of the nearest enclosing value. */
function lineOf(text: string, tree: Node, path: Path): number {
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return lineAt(text, node.offset);
  }
  return 1;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
