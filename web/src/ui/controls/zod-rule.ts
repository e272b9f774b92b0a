import type { FormRule } from 'antd';

/** What a rule needs of a zod schema; the web app itself does not depend on zod. */
interface Schema<Value> {
  readonly _zod: { readonly input: Value };
  safeParse(value: Value): { readonly success: boolean };
}

/**
 * A rule of antd's Form from a schema of the contracts, so that a limit is written once. `words` gives the error of a value that the schema
 * refuses; the server checks the same schema again.
 */
export const zodRule = <Value>(schema: Schema<Value>, words: (value: Value) => string): FormRule => ({
  validator: (_, value: Value) => (schema.safeParse(value).success ? Promise.resolve() : Promise.reject(new Error(words(value)))),
});

/** A rule that no contract has, such as two equal passwords: the error, or null. */
export const ownRule = <Value>(problemOf: (value: Value) => string | null): FormRule => ({
  validator: (_, value: Value) => {
    const problem = problemOf(value);
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});
