export const shellTexts = {
  organization: 'Organization',
  menu: 'Menu',
  account: ', account',
  userSettings: 'User Settings',
  allOrganizations: 'All Organizations',
  support: 'Admin',
} as const;
