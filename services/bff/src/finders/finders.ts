import type { Access } from '@headworks/api/paths/access';
import type { FoundBy } from '../core/found.js';
import { findAnyone } from './anyone.js';
import { findApiKey } from './api-key.js';
import { findBasin } from './basin.js';
import { findCaller } from './caller.js';
import { findContact } from './contact.js';
import { findDevice } from './device.js';
import type { Finder } from './finder.js';
import { findImportTarget } from './import-target.js';
import { findInvite } from './invite.js';
import { findLinkedAlert } from './linked-alert.js';
import { findLinkedContact } from './linked-contact.js';
import { findLog } from './log.js';
import { findMaintenanceWindow } from './maintenance-window.js';
import { findOrgMember } from './org-member.js';
import { findOrganization } from './organization.js';
import { findRain } from './rain.js';
import { findShare } from './share.js';
import { findSite } from './site.js';
import { findSiteList } from './site-list.js';
import { findStudy } from './study.js';
import { findTag } from './tag.js';

/** One finder for each kind of subject that a contract names in `access.of`. */
export const finders: { readonly [Subject in Access['of']]: Finder<FoundBy[Subject]> } = {
  anyone: findAnyone,
  caller: findCaller,
  share: findShare,
  org: findOrganization,
  device: findDevice,
  log: findLog,
  contact: findContact,
  tag: findTag,
  invite: findInvite,
  apiKey: findApiKey,
  orgMember: findOrgMember,
  maintenanceWindow: findMaintenanceWindow,
  study: findStudy,
  basin: findBasin,
  importTarget: findImportTarget,
  rain: findRain,
  site: findSite,
  siteList: findSiteList,
  linkedContact: findLinkedContact,
  linkedAlert: findLinkedAlert,
};
