import { type ErrorCode, errors, type PathContract, paths } from '@headworks/contracts';
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

const ERROR = { $ref: '#/components/schemas/Error' };

/** The errors that every path of an access can give, beside its own. */
const COMMON: Readonly<Record<PathContract['access']['kind'], readonly ErrorCode[]>> = {
  public: ['Validation Error', 'TooManyRequestsException', 'Internal Error'],
  link: ['Validation Error', 'Auth Error', 'InvalidLink', 'Permission Denied', 'Not Found', 'Internal Error'],
  user: ['Validation Error', 'Auth Error', 'Internal Error'],
  support: ['Validation Error', 'Auth Error', 'Permission Denied', 'Internal Error'],
  member: ['Validation Error', 'Auth Error', 'Permission Denied', 'Not Found', 'Internal Error'],
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const IDENTITY = { identity: [] };
const KEYS = [{ apiKey: [] }, { apiKeyHeader: [] }];

/** Each entry is a proof that does; an empty one is none. */
function securityOf({ access, path }: PathContract): readonly Json[] {
  switch (access.kind) {
    case 'public':
      // Of the public paths, those of devices need a key, which ingest checks itself.
      return path.startsWith('/v1/') ? KEYS : [];
    case 'link':
      return [IDENTITY, {}];
    case 'member':
      return access.orKey ? [IDENTITY, ...KEYS] : [IDENTITY];
    case 'user':
    case 'support':
      return [IDENTITY];
    default:
      return access satisfies never;
  }
}

function operation(contract: PathContract): Json {
  const codes = [...new Set([...COMMON[contract.access.kind], ...contract.errors])];
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  const responses = Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      { description: named.join(', '), content: { 'application/json': { schema: ERROR } } },
    ]),
  );
  const parameters = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    summary: contract.summary,
    tags: [contract.path.split('/')[1]],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(contract.method === 'GET'
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [contract.path === '/v1/telemetry' ? 'application/x-ndjson' : 'application/json']: {
                schema: schemaOf(contract.input, 'input'),
              },
            },
          },
        }),
    responses: {
      [contract.path.endsWith('telemetry') ? '202' : '200']: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(contract.output, 'output') } },
      },
      ...responses,
    },
    security: securityOf(contract),
    'x-access': contract.access,
  };
}

/** OpenAPI 3.1, made of the contracts: there is no second description of a path. */
export function openApiDocument(publicUrl: string): Json {
  const byPath = Map.groupBy(paths, (contract) => contract.path);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Headworks',
      version: '1',
      description: 'Lengths are inches, times epoch seconds (UTC). A failure is a JSON object with `error`, often `message` and `details`.',
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(
      [...byPath].map(([path, contracts]) => [
        path,
        Object.fromEntries(contracts.map((contract) => [contract.method.toLowerCase(), operation(contract)])),
      ]),
    ),
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: { type: 'string', enum: Object.keys(errors) },
            message: { type: 'string' },
            details: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } } },
            requestId: { type: 'string' },
          },
        },
      },
      securitySchemes: {
        identity: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The identity token of /auth/signin, with or without "Bearer ".',
        },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'An API key of the organization, with or without "Bearer ".',
        },
        apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'An API key of the organization.' },
      },
    },
  };
}
