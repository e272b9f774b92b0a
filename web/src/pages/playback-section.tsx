import type { SectionProps } from '../entities/study/section.js';
import { Playback } from '../features/playback/playback.js';
import { BasinSites } from './basin-sites.js';

export default function PlaybackSection({ study, basin }: SectionProps) {
  return (
    <BasinSites basinId={basin.id}>
      {(read) => <Playback key={read.basin.id} basin={read.basin} sites={read.sites} title={`${study.name} · ${read.basin.name}`} />}
    </BasinSites>
  );
}
