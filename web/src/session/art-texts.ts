export const artTexts = {
  artCaption: 'Trunk sewer, manhole 14: one line a day, midnight to midnight.',
  artTitle: 'Eight weeks in one sewer. The two bright days are the storm.',
} as const;
