import { RefusalError, refuse } from '@headworks/contracts';

/** Fastify's own refusals (a body too large, a type nobody reads) in the words of the contract; anything else stays a fault. */
export function asRefusal(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (error instanceof RefusalError) return error;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new RefusalError(refuse('PayloadTooLarge'));
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new RefusalError(refuse('UnsupportedMediaType'));
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new RefusalError(refuse('Validation Error'));
  return error;
}
