import { alertingCalls as calls, isRefusal, type QuietEvent, quietStream, type Refusal, refuse } from '@headworks/contracts';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/http';
import type { Alerting } from '../alerting.js';
import { numberByCommand } from '../state/endpoints.js';
import { cancel, plan, type Quiet } from './quiet.js';

/** Windows in which alerts are recorded and not sent, planned by the organization's admins. */
export function quietCalls(alerting: Alerting): Readonly<Record<string, CallHandler>> {
  const { pool, clock } = alerting.platform;

  const decide = async (
    { commandId, orgId, actor, onBehalfOf }: CallMeta,
    decision: (quiet: Quiet, orgId: number) => readonly QuietEvent[] | Refusal,
    result: unknown,
  ): Promise<Handled> => {
    if (orgId === null) return refuse('Not Found');
    const stream = quietStream(orgId);
    const meta = { commandId, orgId, actor, ...(onBehalfOf ? { onBehalfOf } : {}) };
    const decided = await alerting.quiet.decide<Refusal>(stream, meta, (quiet) => decision(quiet, orgId));
    return isRefusal(decided) ? decided : { result, at: [{ service: 'alerting', stream, position: decided.appended.position }] };
  };

  return {
    planQuiet: handler(calls.planQuiet.input, async (planned, meta) => {
      const quietId = await numberByCommand(pool.sql, 'quiet', meta.commandId);
      return decide(meta, (quiet, orgId) => plan(quiet, { ...planned, quietId, orgId }, clock.now()), { quietId });
    }),
    cancelQuiet: handler(calls.cancelQuiet.input, ({ quietId }, meta) => decide(meta, (quiet) => cancel(quiet, quietId), {})),
  };
}
