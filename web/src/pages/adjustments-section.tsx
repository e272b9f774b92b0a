import type { SectionProps } from '../entities/study/section.js';
import { Adjustments } from '../features/sites/adjustments/adjustments.js';
import { BasinSites } from './basin-sites.js';

export default function AdjustmentsSection({ basin }: SectionProps) {
  return <BasinSites basinId={basin.id}>{(read) => <Adjustments {...read} />}</BasinSites>;
}
