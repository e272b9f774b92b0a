export const supportTexts = {
  title: 'Admin',
  tabsLabel: 'Sections of the support console',
  tabs: {
    notifications: 'Notifications',
    'find-device': 'Find a Device',
    'connection-date': 'Get Devices By Connection Date',
  },
} as const;
