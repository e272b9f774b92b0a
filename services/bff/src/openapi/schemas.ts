import * as shapes from '@headworks/api/paths/shapes';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

const nameOf = (constant: string): string => constant.charAt(0).toUpperCase() + constant.slice(1);

/** The shapes of the contracts are the named components of the document, so that generated clients get named types. */
const registry = z.registry<{ id: string }>();
const named = Object.entries<unknown>(shapes).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
for (const [constant, schema] of named) registry.add(schema, { id: nameOf(constant) });

const COMPONENTS = '#/components/schemas/';

/** References of a schema's own definitions become references of the document. */
const referring = (json: object): Json => JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${COMPONENTS}`));

/** What a schema says of itself for the document alone. */
const override: NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] = ({ zodSchema, jsonSchema }) => {
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
  if (jsonSchema.prefixItems !== undefined) tupleForGenerators(jsonSchema);
  if (jsonSchema.enum !== undefined) enumerationForGenerators(jsonSchema);
  if (jsonSchema.type === 'null') nullForGenerators(jsonSchema);
};

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Generators of clients do not understand `items: false`, and require all parts of a tuple: it is one for each length that is allowed. */
function tupleForGenerators(schema: JsonSchema): void {
  const { prefixItems = [], minItems = prefixItems.length, maxItems } = schema;
  if (schema.items !== false || maxItems === undefined) return;
  delete schema.items;
  if (minItems === maxItems) return;
  const lengths = Array.from({ length: maxItems - minItems + 1 }, (_, more) => minItems + more);
  schema.anyOf = lengths.map((length) => ({
    type: 'array',
    prefixItems: prefixItems.slice(0, length),
    minItems: length,
    maxItems: length,
  }));
  for (const field of ['type', 'prefixItems', 'minItems', 'maxItems'] as const) delete schema[field];
}

/** Generators of clients understand only values of one type. */
function enumerationForGenerators(schema: JsonSchema): void {
  const byType = Map.groupBy(schema.enum ?? [], (value) => typeof value);
  if (byType.size === 1) return;
  schema.anyOf = [...byType].map(([type, values]) => ({ type: type === 'number' ? 'number' : 'string', enum: values }));
  delete schema.enum;
  delete schema.type;
}

/** Generators of clients need a type for a value that is always null. */
function nullForGenerators(schema: JsonSchema): void {
  schema.type = ['string', 'null'] as unknown as JsonSchema['type'];
  schema.enum = [null];
}

/** A schema as JSON Schema; its named parts are references to components. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _dialect,
    $defs: _definitions,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: registry, override });
  return referring(json);
}

/** Every named shape as an output, with the ones that it refers to. */
export const namedSchemas = (): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    named.map(([constant, schema]) => {
      const {
        $schema: _dialect,
        $defs,
        $ref,
        id: _id,
        ...json
      } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', metadata: registry, override });
      // A schema that has an id may come as a reference to its own definition.
      const own = typeof $ref === 'string' ? ($defs?.[$ref.slice('#/$defs/'.length)] ?? json) : json;
      const { id: _ownId, ...fields } = own as Record<string, unknown>;
      return [nameOf(constant), referring(fields)] as const;
    }),
  );
