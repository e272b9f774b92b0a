import { randomUUID } from 'node:crypto';
import { alertingCalls, type CallResult } from '@headworks/contracts';
import type { FastifyInstance } from 'fastify';
import type { Bff } from '../core/bff.js';

const ASK_TIMEOUT_MS = 3_000;
/** Alerting's answer changes with its configuration alone, so with a restart. */
const KEPT_MS = 60_000;

/** GET /config.json: what the web app has to know of this server before anybody signs in. */
export function routeConfig(app: FastifyInstance, { platform }: Bff): void {
  let kept: { readonly sms: boolean; readonly until: number } | undefined;

  /** Are there text messages? Where alerting cannot be asked, the app offers them: a save that cannot be is refused then. */
  const hasSms = async (requestId: string): Promise<boolean> => {
    const now = platform.clock.now();
    if (kept && now < kept.until) return kept.sms;
    const meta = { commandId: randomUUID(), orgId: null, actor: 'bff', requestId, deadline: now + ASK_TIMEOUT_MS };
    const answer = await platform.calls.call('alerting', alertingCalls.readCarriers.name, {}, meta).catch(() => undefined);
    if (!answer?.ok) return true;
    // The result is alerting's own, as the contract of the call has it.
    const { sms } = answer.result as CallResult<typeof alertingCalls.readCarriers>;
    kept = { sms, until: now + KEPT_MS };
    return sms;
  };

  app.get('/config.json', async (request) => ({
    maps: [],
    version: '1',
    exemptOrgIds: platform.config.EXEMPT_ORG_IDS,
    sms: await hasSms(String(request.id)),
  }));
}
