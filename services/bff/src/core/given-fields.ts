import type { FastifyRequest } from 'fastify';

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

type Given = Pick<FastifyRequest, 'body' | 'query'>;

const fieldOf = ({ body, query }: Given, name: string): unknown => fieldIn(body, name) ?? fieldIn(query, name);
// An object has fields of any name.
const fieldIn = (value: unknown, name: string): unknown => (isObject(value) ? (value as Record<string, unknown>)[name] : undefined);

/** The support override of a request, unchecked: in the body, or in the query. */
export const overrideOf = (request: Given): unknown => fieldOf(request, 'userOverride');
/** The same for its share link. */
export const shareIdOf = (request: Given): unknown => fieldOf(request, 'shareId');
/** Why support views as another user, unchecked. */
export const overrideReasonOf = (request: Given): unknown => fieldOf(request, 'overrideReason');
/** The signature of a link, of a path that accepts one, unchecked: in the body. */
export const linkTokenOf = ({ body }: Pick<Given, 'body'>): unknown => fieldIn(body, 't');
