import { type ErrorCode, errors } from '@headworks/api/errors';
import { serialNumber } from '@headworks/api/fields';
import type { Proof, Subject } from '@headworks/api/paths/access';
import { paths } from '@headworks/api/paths/all';
import type { PathContract } from '@headworks/api/paths/path';
import { type Json, namedSchemas, schemaOf } from './schemas.js';
import { serverOperations } from './server-operations.js';

const ERROR = { $ref: '#/components/schemas/Error' };

/** The errors that every path can return. */
const ALWAYS: readonly ErrorCode[] = ['Validation Error', 'Internal Error', 'Busy'];
/** The errors of the body of every path that has one. */
const OF_BODY: readonly ErrorCode[] = ['PayloadTooLarge', 'UnsupportedMediaType', 'TooManyRequestsException'];

/** The errors that every path of an access can return, in addition to its own. */
const OF_ACCESS: Readonly<Record<PathContract['access']['kind'], readonly ErrorCode[]>> = {
  public: ['TooManyRequestsException'],
  link: ['Auth Error', 'InvalidLink', 'Permission Denied', 'Not Found'],
  share: ['InvalidLink', 'TooManyRequestsException'],
  user: ['Auth Error'],
  support: ['Auth Error', 'Permission Denied'],
  member: ['Auth Error', 'Permission Denied', 'Not Found'],
};

/** Subjects that belong to a study: their paths refuse an Inactive one, unless the access says otherwise. */
const OF_STUDY: readonly Subject[] = ['study', 'basin', 'importTarget', 'rain', 'site', 'siteList'];
const ofStudy = ({ access }: PathContract): readonly ErrorCode[] =>
  access.kind === 'member' && OF_STUDY.includes(access.of) && access.inactive !== true ? ['StudyInactive'] : [];

/** The same where a share link is accepted. */
const OF_SHARE: readonly ErrorCode[] = ['InvalidLink', 'TooManyRequestsException', 'Not Found'];

/** The security schemes of a proof. A link is a field of the body, not a scheme: without a scheme the call is allowed. */
const SCHEMES: Readonly<Record<Proof, readonly Json[]>> = {
  identity: [{ identity: [] }],
  apiKey: [{ apiKey: [] }, { apiKeyHeader: [] }],
  link: [{}],
  shareLink: [{}],
};

/** The body in each media type that the path reads. A JSON body may also be sent as text/plain, which needs no preflight in a browser. */
function contentOf({ bodyType, input, path, servedBy }: PathContract): Json {
  const schema = withoutParameters(schemaOf(input, 'input'), parametersOf(path));
  return bodyType === 'application/json' && servedBy === 'bff'
    ? { 'application/json': { schema }, 'text/plain': { schema } }
    : { [bodyType]: { schema } };
}

const parametersOf = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The input of a path has the parameters of its address, which the body does not repeat. */
function withoutParameters(schema: Json, parameters: readonly string[]): Json {
  const { properties, required, ...rest } = schema as { properties?: Json; required?: readonly string[] };
  if (properties === undefined || parameters.length === 0) return schema;
  const fields = Object.entries(properties).filter(([name]) => !parameters.includes(name));
  return { ...rest, properties: Object.fromEntries(fields), required: (required ?? []).filter((name) => !parameters.includes(name)) };
}

/** A parameter of the address: the field of the input that it becomes. */
function inAddress(name: string, input: PathContract['input']): Json {
  if (name === 'serialnumber') return schemaOf(serialNumber, 'output');
  const { properties = {} } = schemaOf(input, 'output') as { properties?: Readonly<Record<string, Json>> };
  return properties[name] ?? { type: 'string' };
}

/** The parameters of the address and, of a GET path, of its query. */
function allParameters({ method, path, input }: PathContract): readonly Json[] {
  const inPath = parametersOf(path);
  const { properties = {}, required = [] } = (method === 'GET' ? schemaOf(input, 'input') : {}) as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  const inQuery = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: inAddress(name, input) })),
    ...inQuery.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
  ];
}

/** A picture has no schema; a visitor of a share link gets less. */
function answerOf({ answerType, output, sharedOutput }: PathContract): Json {
  if (answerType === 'image/*') return { [answerType]: {} };
  const whole = schemaOf(output, 'output');
  return { [answerType]: { schema: sharedOutput === undefined ? whole : { anyOf: [whole, schemaOf(sharedOutput, 'output')] } } };
}

/** The name of an operation in generated clients: `/itr/get/devices` is itrGetDevices, and where an address has several methods, each begins with its own. */
function operationIdOf({ method, path }: PathContract): string {
  const words = path.split(/[/.-]/).flatMap((word) => (word.startsWith('{') ? ['by', word.slice(1, -1)] : word));
  const [first = '', ...more] = [...(severalMethods.has(path) ? [method.toLowerCase()] : []), ...words.filter((word) => word !== '')];
  return [first, ...more.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

const severalMethods: ReadonlySet<string> = new Set(
  paths.map(({ path }) => path).filter((path, index, all) => all.indexOf(path) !== index),
);

function operation(contract: PathContract): Json {
  const ofBody = contract.method === 'GET' ? [] : OF_BODY;
  const ofShare = contract.proofs.includes('shareLink') ? OF_SHARE : [];
  const codes = [
    ...new Set([...ALWAYS, ...OF_ACCESS[contract.access.kind], ...ofStudy(contract), ...ofShare, ...ofBody, ...contract.errors]),
  ];
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  const responses = Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      { description: named.join(', '), content: { 'application/json': { schema: ERROR } } },
    ]),
  );
  const parameters = allParameters(contract);
  return {
    operationId: operationIdOf(contract),
    summary: contract.summary,
    tags: [contract.path.split('/')[1]],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(contract.method === 'GET'
      ? {}
      : {
          requestBody: {
            description: 'UTF-8, plain or packed by gzip (Content-Encoding: gzip).',
            required: true,
            content: contentOf(contract),
          },
        }),
    responses: {
      [contract.successStatus]: {
        description: 'Done',
        content: answerOf(contract),
      },
      ...responses,
    },
    security: contract.proofs.flatMap((proof) => SCHEMES[proof]),
    'x-access': contract.access,
  };
}

/** The OpenAPI 3.1 document, generated from the contracts. */
export function openApiDocument(publicUrl: string): Json {
  const byPath = Map.groupBy(paths, (contract) => contract.path);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Headworks',
      version: '1',
      description:
        'Lengths are inches, times epoch seconds (UTC). A failure is a JSON object with `error`, often `message` and `details`. With `userOverride`, members of the Admin group act as another user; `overrideReason` next to it is shown in the audit of the organizations of that user, once an hour.',
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries([
      ...[...byPath].map(([path, contracts]) => [
        path,
        Object.fromEntries(contracts.map((contract) => [contract.method.toLowerCase(), operation(contract)])),
      ]),
      ...Object.entries(serverOperations),
    ]),
    components: {
      schemas: {
        ...namedSchemas(),
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
