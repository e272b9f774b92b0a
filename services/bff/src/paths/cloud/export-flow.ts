import { cloudExportFlow } from '@headworks/api/paths/cloud/export-flow';
import { exportRoute } from '../../flow-export/serve-export.js';
import type { ServedPath } from '../../frame/path.js';

export const CloudExportFlow: ServedPath = { contract: cloudExportFlow, route: exportRoute };
