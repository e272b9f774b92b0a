import { ChartColumn, CirclePlay, type LucideIcon, Waves } from 'lucide-react';

/** A view of a shared basin, by its part of the address. */
export interface ShareView {
  readonly name: 'results' | 'playback' | 'hydrographs';
  readonly word: string;
  readonly Icon: LucideIcon;
  /** Without room around it. */
  readonly fills: boolean;
}

export const shareViews: readonly [ShareView, ...ShareView[]] = [
  { name: 'results', word: 'Results', Icon: ChartColumn, fills: false },
  { name: 'playback', word: 'Playback', Icon: CirclePlay, fills: true },
  { name: 'hydrographs', word: 'Hydrographs', Icon: Waves, fills: false },
];

export const shareAddress = (shareId: string, view: ShareView['name']): string => `/share/${encodeURIComponent(shareId)}/${view}`;
