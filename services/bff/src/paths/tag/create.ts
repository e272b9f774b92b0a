import * as taggingCommands from '@headworks/api/commands/tagging';
import { tagCreate } from '@headworks/api/paths/tag/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const TagCreate = servePath(tagCreate, (call, { name, color }) => send(call, taggingCommands.createTag, { name, color }));
