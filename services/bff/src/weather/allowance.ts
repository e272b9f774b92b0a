import { type Refusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { Platform } from '@headworks/platform';

const ALLOWANCE = { limit: limits.weatherImagesPerMinute, windowMs: 60_000 } as const;

/** Takes from the pictures of a user, or of a share link, in a minute; returns the refusal if too few are left. */
export async function takePictures({ rateLimiter }: Platform, whose: string, count: number): Promise<Refusal | undefined> {
  const taken = await rateLimiter.take(`weather:${whose}`, count, ALLOWANCE);
  return taken.allowed ? undefined : { ...refuse('TooManyRequestsException'), retryAfterSeconds: taken.retryAfterSeconds };
}
