export const shellTexts = {
  skip: 'Skip to content',
  offline: 'You are offline. Changes are not possible until the connection is back.',
  organization: 'Organization',
  menu: 'Menu',
  account: ', account',
  userSettings: 'User Settings',
  allOrganizations: 'All Organizations',
} as const;
