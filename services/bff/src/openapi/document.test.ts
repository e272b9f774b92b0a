import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.js';

const document = openApiDocument('http://localhost:8080') as { readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>> };

/** Every object within a value. */
function* objectsIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Readonly<Record<string, unknown>>;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

describe('the OpenAPI document, for generators of clients', () => {
  it('names each operation once, by words that every language takes', () => {
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((operation) => ('operationId' in operation ? operation.operationId : undefined)),
    );
    expect(ids.filter((id) => typeof id !== 'string' || !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('itrGetDevices');
  });

  it('lists what any call with a body may be answered: 429 where its caller, 503 where the server has too much in memory', () => {
    const withBody = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap((operation) =>
        'requestBody' in operation ? [{ path, statuses: Object.keys((operation as { readonly responses?: object }).responses ?? {}) }] : [],
      ),
    );
    expect(withBody.length).toBeGreaterThan(100);
    const unlisted = withBody.filter(({ statuses }) => !['413', '415', '429', '503'].every((status) => statuses.includes(status)));
    expect(unlisted.map(({ path }) => path)).toEqual([]);
  });

  it('lists 422 where a study is refused because it is Inactive: on every path about something of a study, unless it is open to such ones', () => {
    const statusesOf = (path: string) => {
      const { post } = document.paths[path] as { readonly post?: { readonly responses: object } };
      return Object.keys(post?.responses ?? {});
    };
    const refusing = [
      '/study/get/basins',
      '/study/export/basin',
      '/study/get/sites',
      '/study/get/basin/history',
      '/study/delete/basin/rain',
    ];
    for (const path of refusing) expect(statusesOf(path), path).toContain('422');
    expect(statusesOf('/study/activate')).not.toContain('422');
  });

  it('bounds the length of a tuple by numbers, which generators understand', () => {
    const tuples = [...objectsIn(document)].filter((schema) => 'prefixItems' in schema);
    expect(tuples.length).toBeGreaterThan(0);
    expect(tuples.filter((schema) => schema.items === false || schema.maxItems === undefined)).toEqual([]);
  });

  it('has a tuple for each length that is allowed: of one with optional parts, generators require all', () => {
    const tuples = [...objectsIn(document)].filter((schema) => Array.isArray(schema.prefixItems));
    expect(tuples.filter(({ prefixItems, minItems }) => (prefixItems as readonly unknown[]).length !== minItems)).toEqual([]);
  });

  it('lists values of one type in each enumeration: generators leave out a path with a mixed one', () => {
    const enumerations = [...objectsIn(document)].flatMap((schema) => (Array.isArray(schema.enum) ? [schema] : []));
    expect(enumerations.length).toBeGreaterThan(0);
    for (const { type, enum: values } of enumerations)
      expect(
        new Set((values as readonly unknown[]).map((value) => (typeof value === 'number' ? 'number' : 'string'))),
        `${type}`,
      ).toHaveLength(1);
  });
});
