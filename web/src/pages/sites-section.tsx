import { useState } from 'react';
import type { SectionProps } from '../entities/study/section.js';
import { BasinSettings } from '../features/basins/basin-settings.js';
import { RainStrip } from '../features/basins/rain/rain-strip.js';
import { SiteMap } from '../features/sites/map/site-map.js';
import { BasinSites } from './basin-sites.js';

export default function SitesSection({ basin }: SectionProps) {
  const [open, setOpen] = useState(false);
  const { rain } = basin;
  return (
    <>
      <BasinSites basinId={basin.id}>
        {(read) => (
          // The rain is that of now.
          <SiteMap
            {...read}
            legend={
              rain !== null && read.locked === null ? <RainStrip basinId={basin.id} rain={rain} onOpen={() => setOpen(true)} /> : null
            }
          />
        )}
      </BasinSites>
      {open && <BasinSettings basin={basin} rainOnly onClose={() => setOpen(false)} />}
    </>
  );
}
