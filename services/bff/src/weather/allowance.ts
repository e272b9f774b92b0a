import { type Refusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { Platform } from '@headworks/platform';

const ALLOWANCE = { limit: limits.weatherImagesPerMinute, windowMs: 60_000 } as const;

/** Takes from a user's pictures of a minute; returns the refusal if too few are left. */
export async function takePictures({ rateLimiter }: Platform, userId: string, count: number): Promise<Refusal | undefined> {
  const taken = await rateLimiter.take(`weather:${userId}`, count, ALLOWANCE);
  return taken.allowed ? undefined : { ...refuse('TooManyRequestsException'), retryAfterSeconds: taken.retryAfterSeconds };
}
