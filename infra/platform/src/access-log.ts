import type { Logger } from '@headworks/observability';
import type { FastifyRequest } from 'fastify';
import { type OnAnswer, statusOf, type WatchRoute } from './each-answer.js';

/** Which requests are logged: none, all but those of frequent routes, or all. */
export const ACCESS_LOGS = ['off', 'on', 'all'] as const;
export type AccessLog = (typeof ACCESS_LOGS)[number];

/** Who asks. The address of a client and the name of a person are not in the log. */
export interface Identity {
  readonly userId?: string;
  readonly onBehalfOf?: string;
  /** Null: a key of no organization. */
  readonly orgId?: number | null;
  readonly keyId?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked thousands of times a second: the metrics count it, the access log leaves it out unless it has all. */
    readonly frequent?: true;
  }
  interface FastifyRequest {
    /** Set by what checks the login or the key. */
    identity?: Identity;
  }
}

/** Logs one line for each answer. */
export function logAnswers(logger: Logger, which: AccessLog): WatchRoute {
  return ({ pattern, frequent, endless }): OnAnswer | undefined => {
    if (which === 'off' || (frequent && which === 'on') || !logger.isLevelEnabled('info')) return undefined;
    return (request, reply, seconds) => {
      const length = Number(reply.getHeader('content-length'));
      logger.info(
        {
          method: request.method,
          route: pattern,
          path: pathOf(pattern, request),
          // A stream that had begun ends when its client leaves.
          status: endless && reply.statusCode === 200 ? reply.statusCode : statusOf(reply),
          ms: Math.round(seconds * 10_000) / 10,
          // An answer that is compressed or streamed has no length in its head.
          ...(length >= 0 ? { bytes: length } : {}),
          requestId: request.id,
          ...request.identity,
        },
        'request',
      );
    };
  };
}

const OPEN_PARAMETER = /:(\w*id|serialnumber)\b/gi;

/** The pattern with the numeric ids of the address. Everything else in an address, its query too, may be a secret link or a person's. */
function pathOf(pattern: string, { params }: FastifyRequest): string {
  return pattern.replaceAll(OPEN_PARAMETER, (name, key: string) => {
    const value = (params as Readonly<Record<string, string>> | undefined)?.[key] ?? '';
    return /^\d{1,20}$/.test(value) ? value : name;
  });
}
