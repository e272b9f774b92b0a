export const overrideTexts = {
  returnToNormal: 'Return to Normal',
  viewing: (user: string) => `Currently viewing the cloud as ${user}`,
  gone: 'This user does not exist any more.',
} as const;
