import { alertingCalls as calls, type QuietEvent, quietStream, type Refusal, refuse } from '@headworks/contracts';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import { numberByCommand } from '@headworks/postgres';
import type { Alerting } from '../alerting.js';
import { NUMBERS } from '../state/endpoints.js';
import { cancel, plan, type Quiet } from './quiet.js';

/** Windows in which alerts are recorded and not sent, planned by the organization's admins. */
export function quietCalls(alerting: Alerting): Readonly<Record<string, CallHandler>> {
  const { pool, clock } = alerting.platform;

  const decide = async (
    meta: CallMeta,
    decision: (quiet: Quiet, orgId: number) => readonly QuietEvent[] | Refusal,
    result: unknown,
  ): Promise<Handled> => {
    const { orgId } = meta;
    if (orgId === null) return refuse('Not Found');
    return decideOn('alerting', alerting.quiet, meta, {
      stream: quietStream(orgId),
      decide: (quiet) => decision(quiet, orgId),
      result: () => result,
    });
  };

  return {
    planQuiet: handler(calls.planQuiet.input, async (planned, meta) => {
      const quietId = await numberByCommand(pool.sql, NUMBERS.quiet, meta.commandId);
      return decide(meta, (quiet, orgId) => plan(quiet, { ...planned, quietId, orgId }, clock.now()), { quietId });
    }),
    cancelQuiet: handler(calls.cancelQuiet.input, ({ quietId }, meta) => decide(meta, (quiet) => cancel(quiet, quietId), {})),
  };
}
