import { orgTexts } from '../../entities/organization/texts.js';

export const supportTexts = {
  title: 'Admin',
  settings: 'Settings',
  userSettings: 'User Settings',
  back: 'Back to Admin',
  tabsLabel: 'Sections of the support console',
  tabs: {
    notifications: 'Notifications',
    'find-device': 'Find a Device',
    'connection-date': 'Get Devices By Connection Date',
    'view-as': 'View as Another User',
    users: 'List Users By Org',
    export: 'Export Utilities',
    operations: 'Operations',
  },
  first: (shown: string, total: string) => `the first ${shown} of ${total}`,
  organizationId: (name: string, id: number) => `${name} (${id})`,
  chooseOrganization: 'Choose an organization',
  orgsFailed: orgTexts.listFailed,
  ignoreActivation: {
    label: 'Ignore activation status',
    explain: 'In this tab only: results are calculated from devices without activation too.',
  },
} as const;
