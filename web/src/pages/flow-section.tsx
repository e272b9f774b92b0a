import type { SectionProps } from '../entities/study/section.js';
import { SeriesMap } from '../features/sites/series/series-map.js';
import { BasinSites } from './basin-sites.js';

export default function FlowSection({ basin }: SectionProps) {
  return <BasinSites basinId={basin.id}>{(read) => <SeriesMap {...read} />}</BasinSites>;
}
