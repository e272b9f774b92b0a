import type { Section } from '@headworks/api/permissions';
import { ChartColumn, CirclePlay, FileChartColumn, type LucideIcon, MapPin, SlidersHorizontal, Waypoints } from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { SectionProps } from '../entities/study/section.js';

/** A section of a basin. The member needs permission to read `studies.<name>`. */
export interface StudySection {
  readonly name: Section;
  readonly word: string;
  readonly Icon: LucideIcon;
  /** Without room around it, such as a map. */
  readonly fills?: boolean;
  readonly Component: LazyExoticComponent<ComponentType<SectionProps>>;
}

/** The sections in the order of their buttons. One that does not exist is not here. */
export const sections: readonly StudySection[] = [
  { name: 'sites', word: 'Sites', Icon: MapPin, fills: true, Component: lazy(() => import('./sites-section.js')) },
  { name: 'logs', word: 'Logs', Icon: FileChartColumn, Component: lazy(() => import('./site-logs-section.js')) },
  { name: 'flow', word: 'FlowSeries', Icon: Waypoints, fills: true, Component: lazy(() => import('./flow-section.js')) },
  { name: 'adj', word: 'Adjustments', Icon: SlidersHorizontal, Component: lazy(() => import('./adjustments-section.js')) },
  { name: 'results', word: 'Results', Icon: ChartColumn, Component: lazy(() => import('./results-section.js')) },
  { name: 'playback', word: 'Playback', Icon: CirclePlay, fills: true, Component: lazy(() => import('./playback-section.js')) },
];
