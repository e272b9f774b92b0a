import { formTexts } from '../../ui/texts.js';

export const settingsTexts = {
  title: 'Settings',
  user: 'User Settings',
  organization: 'Organization Settings',
  sections: {
    members: 'Members',
    invites: 'Invite Users',
    keys: 'API Keys',
    'maintenance-windows': 'Maintenance Windows',
    billing: 'Billing',
    audit: 'Audit',
  },
  sectionsLabel: 'Sections of the organization settings',
  adminsOnly: 'Only organization admins can open this page.',
  ask: (names: string) => `Ask ${names}.`,
  askAdmin: formTexts.askAdmin,
} as const;
