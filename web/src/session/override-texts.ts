export const overrideTexts = {
  returnToNormal: 'Return to Normal',
  viewing: (user: string) => `Currently viewing the cloud as ${user}`,
} as const;
