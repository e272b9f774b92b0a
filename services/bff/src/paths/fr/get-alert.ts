import { frGetAlert } from '@headworks/api/paths/fr/alerts';
import { readAlert } from '../../alerts/read-alert.js';
import { servePath } from '../../frame/path.js';

export const FrGetAlert = servePath(frGetAlert, readAlert);
