import type { Platform } from '@headworks/platform';
import type { Bff } from './core/bff.js';
import { Standings } from './core/standing.js';
import { openReadModels } from './read-models/read-models.js';

export async function openBff(platform: Platform): Promise<Bff> {
  const models = await openReadModels(platform);
  return { platform, models, standings: new Standings(models) };
}
