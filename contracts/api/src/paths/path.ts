import type { ZodType, z } from 'zod';
import type { ErrorCode } from '../errors.js';
import { limits } from '../limits.js';
import { type Access, type Proof, proofsOf } from './access.js';

export interface PathContract<
  Input extends ZodType = ZodType,
  Output extends ZodType = ZodType,
  Needed extends Access = Access,
  Shared extends ZodType = ZodType,
> {
  readonly method: 'POST' | 'GET' | 'PUT';
  readonly path: string;
  readonly summary: string;
  readonly access: Needed;
  /** The accepted proofs; follow from `access` unless the service that serves the path checks another proof. */
  readonly proofs: readonly Proof[];
  /** Of a GET path: its query, where every field is text. */
  readonly input: Input;
  readonly bodyType: 'application/json' | 'application/x-ndjson';
  readonly bodyBytes: number;
  readonly output: Output;
  /** The media type of an answer that is not an error. Another type than JSON is sent by the path itself; lines of JSON each have the output. */
  readonly answerType: 'application/json' | 'application/x-ndjson' | 'text/csv' | 'image/*';
  /** What of it a visitor of a share link gets; the rest is left out. All of it by default. */
  readonly sharedOutput?: Shared;
  /** The status of an answer that is not an error. */
  readonly successStatus: 200 | 202;
  /** In addition to the errors that every path with its access can return. */
  readonly errors: readonly ErrorCode[];
  /** The service whose port serves the path. */
  readonly servedBy: 'bff' | 'ingest';
}

export type InputOf<C extends PathContract> = z.output<C['input']>;
export type BodyOf<C extends PathContract> = z.input<C['input']>;
export type OutputOf<C extends PathContract> = z.output<C['output']>;

/** What a visitor of a share link gets. */
export type SharedOutputOf<C extends PathContract> =
  C extends PathContract<ZodType, ZodType, Access, infer Shared> ? z.output<Shared> : never;

type Given<I extends ZodType, O extends ZodType, A extends Access, S extends ZodType> = Pick<
  PathContract<I, O, A, S>,
  'path' | 'summary' | 'access' | 'input' | 'output'
> &
  Partial<PathContract<I, O, A, S>>;

/** One path of the product. The file `paths/<area>/<path>.ts` of the bff serves it. */
export const definePath = <I extends ZodType, O extends ZodType, const A extends Access, S extends ZodType = O>(
  given: Given<I, O, A, S>,
): PathContract<I, O, A, S> => ({
  method: 'POST',
  proofs: proofsOf(given.access),
  bodyType: 'application/json',
  bodyBytes: limits.bodyBytes,
  answerType: 'application/json',
  successStatus: 200,
  errors: [],
  servedBy: 'bff',
  ...given,
});
