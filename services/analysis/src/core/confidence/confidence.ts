export type Confidence = 'high' | 'medium' | 'low';

const ORDER: readonly Confidence[] = ['high', 'medium', 'low'];

/** The lowest of several; high if there are none. */
export const lowestOf = (...confidences: readonly Confidence[]): Confidence =>
  ORDER[Math.max(0, ...confidences.map((each) => ORDER.indexOf(each)))] ?? 'low';
