export const supportTexts = {
  title: 'Admin',
  tabsLabel: 'Sections of the support console',
  tabs: {
    notifications: 'Notifications',
  },
} as const;
