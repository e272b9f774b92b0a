import { randomBytes } from 'node:crypto';
import * as calls from '@headworks/api/commands/sites';
import { refuse } from '@headworks/api/errors';
import { basinStream } from '@headworks/api/events/basin';
import { studyStream } from '@headworks/api/events/study';
import { limits } from '@headworks/api/limits';
import { uuidV5 } from '@headworks/ids';
import { keysSecrets, NOTHING } from '@headworks/platform';
import { type CallHandler, handler } from '@headworks/rpc';
import { isOpenTo } from '../basin/basin.js';
import { onBasin } from '../basin/on-basin.js';
import type { Sites } from '../context.js';
import { isOpenTo as isOpenStudy } from '../study/study.js';
import { createLink, deleteLink, presentLink } from './link.js';
import { addRow, linkOfSecret, secretOf } from './link-rows.js';
import { lookAtNew } from './old-links.js';

/** 128 bits, which are 22 characters. */
const SECRET_BYTES = 16;

/** The share link of a basin: who has it sees the basin without a login. */
export function shareCommands(sites: Sites): Readonly<Record<string, CallHandler>> {
  const { pool, clock, config } = sites.platform;
  const secrets = keysSecrets(config);

  return {
    createLink: handler(calls.createLink.input, async ({ basinId }, meta) => {
      const { orgId, commandId } = meta;
      const { state } = await sites.basins.load(basinStream(basinId));
      if (orgId === null || !isOpenTo(state, orgId)) return refuse('Not Found');
      const now = clock.now();
      if (presentLink(state, now)) return NOTHING;
      const linkId = uuidV5(commandId, 'share link');
      const shareId = randomBytes(SECRET_BYTES).toString('base64url');
      const row = { linkId, basinId, orgId, shareId, createdAt: now, expiresAt: now + limits.shareLinkLifeMs };
      // Before the event. A row whose event never comes shows nothing.
      await pool.sql.begin(async (tx) => {
        await addRow(tx, secrets, row);
        await lookAtNew(sites, tx, linkId);
      });
      return onBasin(sites, basinId, meta, (basin, at) => createLink(basin, basinId, linkId, at));
    }),

    deleteLink: handler(calls.deleteLink.input, ({ basinId }, meta) =>
      onBasin(sites, basinId, meta, (basin, now) => deleteLink(basin, basinId, now)),
    ),

    readLink: handler(calls.readLink.input, async ({ basinId }, { orgId }) => {
      const { state } = await sites.basins.load(basinStream(basinId));
      if (orgId === null || !isOpenTo(state, orgId)) return refuse('Not Found');
      const link = presentLink(state, clock.now());
      const shareId = link && (await secretOf(pool.sql, secrets, link.linkId));
      const shown = link && shareId !== undefined ? { shareId, createdAt: link.createdAt, expiresAt: link.expiresAt } : null;
      return { result: { link: shown }, at: [] };
    }),

    readShare: handler(calls.readShare.input, async ({ shareId }) => {
      const found = await linkOfSecret(pool.sql, shareId);
      if (!found) return refuse('InvalidLink');
      const { basinId } = found;
      const { state } = await sites.basins.load(basinStream(basinId));
      const link = presentLink(state, clock.now());
      if (link?.linkId !== found.linkId || state.orgId === null) return refuse('InvalidLink');
      // Its basins are deleted soon after it.
      const { state: study } = await sites.studies.load(studyStream(state.studyId));
      if (!isOpenStudy(study, state.orgId)) return refuse('InvalidLink');
      const { linkId, expiresAt } = link;
      return { result: { linkId, orgId: state.orgId, studyId: state.studyId, basinId, expiresAt } satisfies calls.SharedBasin, at: [] };
    }),
  };
}
