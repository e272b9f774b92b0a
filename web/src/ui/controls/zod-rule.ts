import type { FormRule } from 'antd';
import type { z } from 'zod';

/**
 * A rule of antd's Form from a schema of the contracts, so that a limit is written once. `words` gives the error of a value that the schema
 * refuses; the server checks the same schema again.
 */
export const zodRule = <Value>(schema: z.ZodType<unknown, Value>, words: (value: Value) => string): FormRule => ({
  validator: (_, value: Value) => (schema.safeParse(value).success ? Promise.resolve() : Promise.reject(new Error(words(value)))),
});

/** A rule that no contract has, such as two equal passwords: the error, or null. */
export const ownRule = <Value>(problemOf: (value: Value) => string | null): FormRule => ({
  validator: (_, value: Value) => {
    const problem = problemOf(value);
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});
