import type { SectionProps } from '../entities/study/section.js';
import { Results } from '../features/results/results.js';
import { BasinSites } from './basin-sites.js';

export default function ResultsSection({ basin }: SectionProps) {
  return (
    <BasinSites basinId={basin.id}>{(read) => <Results basin={read.basin} sites={read.sites} past={read.locked !== null} />}</BasinSites>
  );
}
