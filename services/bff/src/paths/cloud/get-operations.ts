import { cloudGetOperations } from '@headworks/api/paths/cloud/operations';
import { servePath } from '../../frame/path.js';
import { readOperations } from '../../operations/read-operations.js';

export const CloudGetOperations = servePath(cloudGetOperations, ({ context }) => readOperations(context));
