import { itrGetAlert } from '@headworks/api/paths/itr/alerts';
import { readAlert } from '../../alerts/read-alert.js';
import { servePath } from '../../frame/path.js';

export const ItrGetAlert = servePath(itrGetAlert, readAlert);
