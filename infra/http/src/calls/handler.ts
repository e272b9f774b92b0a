import type { ZodType, z } from 'zod';
import type { CallAnswer, CallHandler, CallMeta, Position } from './port.js';

/** What a handler answers: a result with the positions of its effects, or a refusal (an object with `refused`). */
export type Handled = { readonly result: unknown; readonly at: readonly Position[] } | { readonly refused: string };

/** A handler that parses its input by `schema` before it runs; what does not fit is refused with the fields' names. */
export const handler =
  <S extends ZodType>(schema: S, run: (input: z.output<S>, meta: CallMeta) => Promise<Handled>): CallHandler =>
  async (input, meta): Promise<CallAnswer> => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      const details = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
      return { ok: false, refusal: { refused: 'Validation Error', details } };
    }
    const handled = await run(parsed.data, meta);
    return 'refused' in handled ? { ok: false, refusal: handled } : { ok: true, ...handled };
  };
