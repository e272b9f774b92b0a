export const shellTexts = {
  skip: 'Skip to content',
  organization: 'Organization',
  menu: 'Menu',
  account: ', account',
  userSettings: 'User Settings',
  allOrganizations: 'All Organizations',
} as const;
