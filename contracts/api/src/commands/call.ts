import type { ZodType, z } from 'zod';
import type { ServiceName } from '../services.js';

/** A command or query of a service: name, input and result. The handler parses the input again. */
export interface CallContract<Input extends ZodType = ZodType, Result = unknown> {
  readonly service: ServiceName;
  readonly name: string;
  readonly input: Input;
  /** Only a type: services trust each other's results. */
  readonly result?: Result;
}

export type CallInput<C extends CallContract> = z.input<C['input']>;
export type CallResult<C> = C extends CallContract<ZodType, infer R> ? R : never;

/** `defineCall<Result>()(service, name, input)`: two steps, since only the result has to be named. */
export const defineCall =
  <Result>() =>
  <I extends ZodType>(service: ServiceName, name: string, input: I): CallContract<I, Result> => ({ service, name, input });
