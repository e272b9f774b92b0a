import type { CallHandler } from '@headworks/rpc';
import { acknowledgeCommands } from './acknowledge/commands.js';
import { contactCommands } from './contacts/commands.js';
import type { AlertingContext } from './context.js';
import { maintenanceWindowCommands } from './maintenance-windows/commands.js';
import { ownerChangeCommands } from './owner-change/commands.js';
import { settleCommands } from './settle/commands.js';
import { failedDeliveryQueries } from './settle/failed-deliveries.js';
import { testCommands } from './test-notification/commands.js';
import { linkCommands } from './unsubscribe/commands.js';

/** The commands that other services may send. */
export const alertingCommands = (context: AlertingContext): Readonly<Record<string, CallHandler>> => ({
  ...contactCommands(context),
  ...linkCommands(context),
  ...acknowledgeCommands(context),
  ...maintenanceWindowCommands(context),
  ...testCommands(context),
  ...settleCommands(context),
  ...ownerChangeCommands(context),
  ...failedDeliveryQueries(context),
});
