import type { ZodType, z } from 'zod';
import type { ErrorCode } from '../errors.js';
import { limits } from '../limits.js';
import type { Need } from '../permissions.js';

/** How the organization of a call is found, and so whose permissions count. */
export type Access =
  | { readonly kind: 'public' }
  /** Any signed-in user. */
  | { readonly kind: 'user' }
  /** The Admin group: internal support. */
  | { readonly kind: 'support' }
  /** A member of the organization of: the body's orgId, or the device, log or contact it names. */
  | {
      readonly kind: 'member';
      readonly of: 'org' | 'device' | 'log' | 'contact';
      readonly needs: Need;
      /** An API key of the organization does as well as a member's login. */
      readonly orKey?: true;
    }
  /** A signed link (body field or query `t`), or a login that may edit the contact: with write in the device's area, where the path is for one. */
  | { readonly kind: 'link'; readonly area?: 'itr' | 'fr' };

export interface PathContract<Input extends ZodType = ZodType, Output extends ZodType = ZodType, Needed extends Access = Access> {
  readonly method: 'POST' | 'GET' | 'PUT';
  readonly path: string;
  readonly summary: string;
  readonly access: Needed;
  readonly input: Input;
  readonly output: Output;
  /** Beside the errors that every path of its access can give. */
  readonly errors: readonly ErrorCode[];
  readonly bodyBytes: number;
}

export type InputOf<C extends PathContract> = z.output<C['input']>;
export type BodyOf<C extends PathContract> = z.input<C['input']>;
export type OutputOf<C extends PathContract> = z.output<C['output']>;

type Given<I extends ZodType, O extends ZodType, A extends Access> = Pick<
  PathContract<I, O, A>,
  'path' | 'summary' | 'access' | 'input' | 'output'
> &
  Partial<PathContract<I, O, A>>;

/** One path of the product: the file that calls it is the path. */
export const definePath = <I extends ZodType, O extends ZodType, const A extends Access>(given: Given<I, O, A>): PathContract<I, O, A> => ({
  method: 'POST',
  errors: [],
  bodyBytes: limits.bodyBytes,
  ...given,
});
