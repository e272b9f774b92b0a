export const PRODUCT = 'Headworks';

export const commonTexts = {
  offline: 'You are offline. Changes are not possible until the connection is back.',
  loggerTime: 'logger time',
  units: { '1': 'Imperial (in., GPM)', '2': 'Metric (mm, LPM)' },
  logOut: 'Log Out',
  leave: 'Leave without saving',
  unsavedTitle: 'Unsaved Changes',
  stillWorking: 'Still working',
  retry: 'Retry',
  requestId: 'Request id',
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  unsaved: 'Your changes are not saved yet.',
  keep: 'Keep editing',
  discard: 'Discard',
  sure: 'Are you sure?',
} as const;

export const formTexts = {
  nameTooLong: (most: number) => `Names have at most ${most} characters.`,
  invalidEmail: 'Enter a valid email address.',
  askAdmin: 'Contact an Organization admin for more help.',
} as const;

export const passwordTexts = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  /** "at least 8 characters" comes first: "Add" would ask for 8 more. */
  missing: ([first = '', ...rest]: readonly string[]) => {
    if (!first.startsWith('at ')) return `Add ${[first, ...rest].join(', ')}.`;
    return rest.length === 0 ? `Use ${first}.` : `Use ${first}, with ${rest.join(', ')}.`;
  },
  mismatch: 'Passwords do not match.',
} as const;
