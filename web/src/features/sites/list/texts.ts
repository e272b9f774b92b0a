import { SITE_NAME_TOO_LONG } from '@headworks/api/texts/site';
import { siteTexts } from '../../../entities/site/texts.js';

export const siteListTexts = {
  title: 'Sites',
  create: 'Create New Site',
  filter: 'Filter sites',
  count: (shown: string, all: string) => `${shown} of ${all}`,
  clear: 'Clear selection',
  all: 'Select all',
  selected: (count: string) => `${count} selected`,
  tick: (name: string) => `Select ${name}`,
  bulk: 'Enable/Disable',
  nothingSelected: 'Select sites to enable or disable them.',
  empty: siteTexts.noSites,
  noMatch: siteTexts.noMatch,
  actionsOf: (name: string) => `Actions of ${name}`,
  details: 'Site Details',
  changeLocation: 'Change Location',
  enable: 'Enable',
  disable: 'Disable',
  unassigned: (count: number, shown: string) => (count === 1 ? '1 site has no location' : `${shown} sites have no location`),
  setLocation: 'Set location',
  on: 'enabled',
  off: 'disabled',
  switchAll: 'All of the sites above will be enabled/disabled. Proceed?',
  enableCount: (count: string) => `Enable ${count}`,
  disableCount: (count: string) => `Disable ${count}`,
} as const;

export const createSiteTexts = {
  title: 'Create Site',
  name: 'Site Name',
  required: 'Enter a site name.',
  tooLong: SITE_NAME_TOO_LONG,
  taken: 'This basin has a site of this name already. Auto Assign cannot distinguish them.',
  submit: 'Submit',
  failed: 'Something when wrong when creating the site. Please try again.',
  success: 'Success!',
  created: (name: string) => `Site ${name} has been created`,
} as const;
