import { z } from 'zod';
import { id, userOverride } from '../../fields.js';
import { definePath } from '../path.js';
import { device } from '../shapes.js';

export const homeGetItr = definePath({
  path: '/home/get/itr',
  summary: 'Every iTracker of the organization that the member may see, for the home page.',
  access: { kind: 'member', of: 'org', needs: { area: 'itr', level: 'read' } },
  input: z.object({ orgId: id, userOverride }),
  output: z.object({ deviceList: z.array(device) }),
});
