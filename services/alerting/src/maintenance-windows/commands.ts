import * as calls from '@headworks/api/commands/alerting';
import { type Refusal, refuse } from '@headworks/api/errors';
import { type MaintenanceWindowEvent, maintenanceWindowStream } from '@headworks/api/events/alerting';
import { decideOn } from '@headworks/platform';
import { numberByCommand } from '@headworks/postgres';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/rpc';
import type { AlertingContext } from '../context.js';
import { NUMBERS } from '../state/numbers.js';
import { cancel, type MaintenanceWindows, plan } from './maintenance-windows.js';

/** Plans and cancels maintenance windows, in which alerts are recorded and not sent. */
export function maintenanceWindowCommands(context: AlertingContext): Readonly<Record<string, CallHandler>> {
  const { pool, clock } = context.platform;

  const decide = async (
    meta: CallMeta,
    decision: (state: MaintenanceWindows, orgId: number) => readonly MaintenanceWindowEvent[] | Refusal,
    result: unknown,
  ): Promise<Handled> => {
    const { orgId } = meta;
    if (orgId === null) return refuse('Not Found');
    return decideOn('alerting', context.maintenanceWindows, meta, {
      stream: maintenanceWindowStream(orgId),
      decide: (state) => decision(state, orgId),
      result: () => result,
    });
  };

  return {
    planMaintenanceWindow: handler(calls.planMaintenanceWindow.input, async (planned, meta) => {
      const windowId = await numberByCommand(pool.sql, NUMBERS.maintenanceWindow, meta.commandId);
      return decide(meta, (state, orgId) => plan(state, { ...planned, quietId: windowId, orgId }, clock.now()), { windowId });
    }),
    cancelMaintenanceWindow: handler(calls.cancelMaintenanceWindow.input, ({ windowId }, meta) =>
      decide(meta, (state) => cancel(state, windowId), {}),
    ),
  };
}
