export const lostOrganizationTexts = {
  lost: (name: string) => `You are no longer a member of ${name}.`,
} as const;
