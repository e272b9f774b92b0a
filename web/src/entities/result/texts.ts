/** Words about results that several features say. */
export const resultTexts = {
  severity: { 0: 'None', 1: 'Mild', 2: 'Moderate', 3: 'Severe' },
  confidence: { high: 'High', medium: 'Medium', low: 'Low' },
  confidenceOf: { high: 'High confidence', medium: 'Medium confidence', low: 'Low confidence' },
} as const;
