/** What several features say about organizations. */
export const orgTexts = {
  listFailed: 'There was an error getting the orgs list. Please try again.',
  noInvites: 'No invites are pending.',
} as const;
