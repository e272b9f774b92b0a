export const settingsTexts = {
  title: 'Settings',
  user: 'User Settings',
  organization: 'Organization Settings',
  sections: {
    members: 'Members',
    invites: 'Invite Users',
    keys: 'API Keys',
    'maintenance-windows': 'Maintenance Windows',
    audit: 'Audit',
  },
  sectionsLabel: 'Sections of the organization settings',
  adminsOnly: 'Organization admins have access to all organization data.',
  adminsOnlyHint: (organization: string) =>
    `Only they can view and change the members, invites, API keys, maintenance windows and audit of ${organization}.`,
  askAdmin: 'Contact an Organization admin for more help.',
} as const;
