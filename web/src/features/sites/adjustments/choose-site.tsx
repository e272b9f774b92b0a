import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { Alert, Flex } from 'antd';
import { useMemo } from 'react';
import { mapSitesOf } from '../../../entities/site/map-sites.js';
import { isUnassigned, siteNameOf } from '../../../entities/site/site.js';
import { MapView } from '../../../map/map-view.js';
import { useViewer } from '../../../session/viewer.js';
import { Button } from '../../../ui/controls/button.js';
import { formatCount } from '../../../ui/format/format.js';
import { SeverityMark } from '../../../ui/format/severity-mark.js';
import layout from '../../../ui/layout.module.css';
import { readSeries } from '../series/series-base.js';
import { SiteSelect } from '../site-select.js';
import { adjustmentsTexts as t } from './texts.js';

/** Of the map, with room for the button below it on a laptop. */
const MAP_HEIGHT = 'clamp(260px, 46vh, 560px)';
/** Of the sites without a location. */
const NAMED = 10;

interface ChooseSiteProps {
  readonly basin: Basin;
  readonly sites: readonly Site[];
  readonly siteId: number | null;
  /** Of the chosen site. */
  readonly chain: readonly number[];
  readonly onChoose: (siteId: number | null) => void;
  readonly onContinue: () => void;
  /** Flows are shown, and nothing can be adjusted. */
  readonly readOnly: boolean;
}

/** The map with the chain of the chosen site; it can also be chosen by its name. */
export function ChooseSite({ basin, sites, siteId, chain, onChoose, onContinue, readOnly }: ChooseSiteProps) {
  const { units } = useViewer();
  const located = useMemo(() => mapSitesOf(sites), [sites]);
  const flows = useMemo(() => (readSeries(basin)?.pairs ?? []).map(([from, to]) => ({ from, to })), [basin]);
  const unassigned = sites.filter((site) => site.enabled && isUnassigned(site));
  const upstream = chain.length - 1;
  return (
    <div className={layout.stack} data-part="stack">
      {unassigned.length > 0 && (
        <Alert
          type="warning"
          showIcon
          icon={<SeverityMark level="moderate" size={16} />}
          title={t.missingLocation}
          description={t.withoutLocation(
            unassigned.slice(0, NAMED).map(siteNameOf).join(', '),
            unassigned.length > NAMED ? formatCount(unassigned.length - NAMED) : '',
          )}
        />
      )}
      <p className={layout.quiet}>{readOnly ? t.helpReadOnly : t.help}</p>
      <div style={{ height: MAP_HEIGHT, position: 'relative' }}>
        <MapView sites={located} flows={flows} selected={siteId} onSelect={onChoose} metric={units === '2'} />
      </div>
      <Flex wrap gap="8px 12px" align="center">
        <SiteSelect label={t.choose} sites={sites} siteId={siteId} onSite={onChoose} />
        {siteId !== null && (
          <span className={layout.quiet}>{upstream === 0 ? t.oneSite : t.chain(t.sites(formatCount(chain.length)))}</span>
        )}
        <Button kind="primary" denied={siteId === null ? t.nothingChosen : null} onClick={onContinue}>
          {t.continue}
        </Button>
      </Flex>
    </div>
  );
}
