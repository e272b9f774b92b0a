import type { ZodType, z } from 'zod';
import type { CallAnswer, CallHandler, CallMeta, Position, StreamHandler } from './port.js';

/** The return value of a handler: a result with the positions of its effects, or a refusal (an object with `refused`). */
export type Handled = { readonly result: unknown; readonly at: readonly Position[] } | { readonly refused: string };

/** A handler that parses its input by `schema` before it runs; invalid input is refused with the names of the fields. */
export const handler =
  <S extends ZodType>(schema: S, run: (input: z.output<S>, meta: CallMeta) => Promise<Handled>): CallHandler =>
  (input, meta) =>
    handled(schema, input, (given) => run(given, meta));

/** The same for a stream: `run` gets the body too. */
export const streamHandler =
  <S extends ZodType>(
    schema: S,
    run: (input: z.output<S>, meta: CallMeta, body: AsyncIterable<Uint8Array>) => Promise<Handled>,
  ): StreamHandler =>
  (input, meta, body) =>
    handled(schema, input, (given) => run(given, meta, body));

async function handled<S extends ZodType>(schema: S, input: unknown, run: (input: z.output<S>) => Promise<Handled>): Promise<CallAnswer> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const details = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return { ok: false, refusal: { refused: 'Validation Error', details } };
  }
  const answer = await run(parsed.data);
  return 'refused' in answer ? { ok: false, refusal: answer } : { ok: true, ...answer };
}
