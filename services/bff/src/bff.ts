import type { Platform } from '@headworks/platform';
import type { Bff } from './core/bff.js';
import { openReadModels } from './read-models/read-models.js';

export async function openBff(platform: Platform): Promise<Bff> {
  return { platform, models: await openReadModels(platform) };
}
