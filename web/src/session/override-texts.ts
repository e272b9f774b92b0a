export const overrideTexts = {
  returnToNormal: 'Return to Normal',
  viewing: (user: string) => `Currently viewing the cloud as ${user}`,
  gone: 'This user does not exist any more.',
  activationIgnored: 'Activation is ignored in this tab: results are calculated from devices without activation too.',
  stopIgnoring: 'Stop Ignoring',
} as const;
