import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyGetLink } from '@headworks/api/paths/study/share';
import { send } from '../../core/call.js';
import { seconds } from '../../core/seconds.js';
import { servePath } from '../../frame/path.js';

export const StudyGetLink = servePath(studyGetLink, async (call) => {
  const { basinId, context } = call;
  const read = await send(call, sitesCommands.readLink, { basinId });
  if (isRefusal(read)) return read;
  if (read.link === null) return { link: null };
  const { shareId, createdAt, expiresAt } = read.link;
  const link = `${context.platform.config.PUBLIC_URL}/share/${shareId}`;
  return { link: { link, creationdate: seconds(createdAt), expirationdate: seconds(expiresAt) } };
});
