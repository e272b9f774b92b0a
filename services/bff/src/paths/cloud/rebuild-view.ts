import { refuse } from '@headworks/api/errors';
import { cloudRebuildView } from '@headworks/api/paths/cloud/operations';
import { servePath } from '../../frame/path.js';
import { allViews } from '../../views/views.js';

export const CloudRebuildView = servePath(cloudRebuildView, async ({ context, caller, request }, { view }) => {
  if (!allViews.some(({ name }) => name === view))
    return refuse('Not Found', undefined, [{ path: 'view', message: 'there is no such view' }]);
  if (!(await context.views.startRebuild(view)))
    return refuse('Conflict', 'Views are being rebuilt already. Try again when that has ended.');
  const by = { actor: caller.userId, onBehalfOf: caller.overrideUserId, requestId: request.id };
  context.platform.logger.info({ ...by, view }, 'support rebuilds a view');
  return { message: 'The view is being rebuilt.' };
});
