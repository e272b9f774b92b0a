export const shareTexts = {
  open: 'Share',
  title: 'Share Results',
  denied: 'You do not have the required permissions to share results.',
  explain:
    "Anyone with the link has read-only access to the basin's AutoAnalysis, Playback and stacked hydrograph reports until the link expires.",
  failed: 'Failed to load the shared link. Please try again',
  create: 'Create Shared Link',
  createFailed: 'Failed to create the shared link',
  address: 'Shared link',
  copiedLink: 'link',
  created: 'Created',
  expires: 'Expires',
  delete: 'Delete Shared Link',
  deleteFailed: 'Failed to delete the shared link',
} as const;
