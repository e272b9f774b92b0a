import * as alertingCommands from '@headworks/api/commands/alerting';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import { settingsOf } from '@headworks/platform';
import { ask, ownCall } from '@headworks/rpc';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../core/context.js';
import { mapsOf } from '../geo/maps.js';
import { bffSettings } from '../settings.js';
import { weatherOf } from '../weather/of-platform.js';

/** The answer of alerting changes only with its configuration, so with a restart. */
const CACHE_MS = 60_000;

/** GET /config.json: the configuration that the web app needs before the login. */
export function routeConfig(app: FastifyInstance, { platform }: Context): void {
  const settings = settingsOf(platform.config, bffSettings);
  let cached: { readonly sms: boolean; readonly until: number } | undefined;

  /** Whether the server sends text messages. If alerting does not answer, the app offers them, and alerting refuses to save such a contact. */
  const hasSms = async (requestId: string): Promise<boolean> => {
    const now = platform.clock.now();
    if (cached && now < cached.until) return cached.sms;
    const answer = await ask(platform.calls, alertingCommands.readCarriers, {}, ownCall('bff', now, requestId)).catch(() => undefined);
    if (!answer?.ok) return true;
    const { sms } = answer.result;
    cached = { sms, until: now + CACHE_MS };
    return sms;
  };

  app.get(serverRoutes.config, async (request) => ({
    maps: mapsOf(settings),
    version: '1',
    exemptOrgIds: settings.EXEMPT_ORG_IDS,
    rain: settings.RAIN_URL !== undefined,
    weather: weatherOf(platform).isOn,
    sms: await hasSms(String(request.id)),
  }));
}
