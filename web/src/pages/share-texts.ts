export const shareTexts = {
  title: 'Results',
  views: 'Views',
  menu: 'Views of this basin',
  units: 'Units',
  imperial: 'Imperial',
  metric: 'Metric',
  expires: (day: string) => `Link expires ${day}`,
  readOnly: 'A shared basin is read-only.',
  invalid: 'Unable to load results. Please refresh the page to try again, or obtain a new link.',
  refresh: 'Refresh',
  failed: 'There was an issue getting the data for this study...',
} as const;
