import { serverRoutes } from '@headworks/api/paths/server-routes';
import type { Json } from './schemas.js';

const ERROR = { $ref: '#/components/schemas/Error' };
const refused = (status: string, description: string) => ({
  [status]: { description, content: { 'application/json': { schema: ERROR } } },
});
const query = (name: string, required: boolean, type: string, description: string) => ({
  name,
  in: 'query',
  required,
  description,
  schema: { type },
});

/** What the server answers besides the paths of the contracts, as far as programs use it. */
export const serverOperations: Readonly<Record<string, Json>> = {
  [serverRoutes.events]: {
    get: {
      operationId: 'events',
      summary: 'Server-sent events of one organization: what has changed, as the list calls return it to the caller.',
      description:
        'Each event has a name (`device`, `alert`, `alarm`, `log`, `study`, `basin`, `site`, `job`, `perms`, `reload`) and a JSON body; `alarm` is an alert that was raised or acknowledged, with the name of its device; `job` is the progress of a large duplicate or a calculation; what was deleted, or is not seen any more, has `deleted`; `reload` asks the client to read its lists again. `Last-Event-ID` resumes a stream; the header `Headworks-Event-Id` of any answer is a position to begin at.',
      tags: ['events'],
      parameters: [
        query('orgId', true, 'integer', 'The organization'),
        query('userOverride', false, 'string', 'The effective user of a support override'),
        query('overrideReason', false, 'string', 'Why support views as that user, for the audit of the organization'),
        { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'The stream, until the client or the token ends',
          content: {
            'text/event-stream': {
              schema: { type: 'string' },
              examples: { device: { value: 'event: device\ndata: {"id":7,"…":"…"}\n\nid: 4711\n\n' } },
            },
          },
        },
        ...refused('400', 'Validation Error'),
        ...refused('401', 'Auth Error'),
        ...refused('404', 'Not Found'),
        ...refused('429', 'TooManyRequestsException'),
        ...refused('503', 'Busy'),
      },
      security: [{ identity: [] }],
    },
  },
  [serverRoutes.config]: {
    get: {
      operationId: 'config',
      summary: 'The configuration of this server that a client needs before the login.',
      tags: ['server'],
      responses: {
        200: {
          description: 'The configuration',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['maps', 'version', 'exemptOrgIds', 'sms'],
                properties: {
                  maps: { type: 'array', items: { type: 'object' } },
                  version: { type: 'string' },
                  exemptOrgIds: { type: 'array', items: { type: 'integer' } },
                  rain: { type: 'boolean', description: 'Whether rain can be fetched from a provider' },
                  weather: { type: 'boolean', description: 'Whether the server has weather for playbacks' },
                  sms: { type: 'boolean', description: 'Whether the server sends text messages' },
                },
              },
            },
          },
        },
      },
      security: [],
    },
  },
  [serverRoutes.logo]: {
    get: {
      operationId: 'logo',
      summary: 'The logo of an organization, which never changes: another one has another address.',
      tags: ['server'],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      responses: {
        200: { description: 'The picture', content: { 'image/*': {} } },
        ...refused('404', 'Not Found'),
        ...refused('503', 'Busy'),
      },
      security: [],
    },
  },
};
