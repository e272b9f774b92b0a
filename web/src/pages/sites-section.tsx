import type { SectionProps } from '../entities/study/section.js';
import { SiteMap } from '../features/sites/map/site-map.js';
import { BasinSites } from './basin-sites.js';

export default function SitesSection({ basin }: SectionProps) {
  return <BasinSites basinId={basin.id}>{(read) => <SiteMap {...read} />}</BasinSites>;
}
