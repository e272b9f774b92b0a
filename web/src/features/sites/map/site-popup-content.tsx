import type { Site } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import { X } from 'lucide-react';
import { siteNameOf } from '../../../entities/site/site.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { formatCount } from '../../../ui/format/format.js';
import { SeverityMark, severityText } from '../../../ui/format/severity-mark.js';
import layout from '../../../ui/layout.module.css';
import { siteMapTexts } from './texts.js';

const t = siteMapTexts;
/** Of the last result. */
const SEVERE = 3;

interface SitePopupContentProps {
  readonly site: Site;
  readonly onDetails: () => void;
  readonly onClose: () => void;
}

/** What the map says of the selected site. */
export const SitePopupContent = ({ site, onDetails, onClose }: SitePopupContentProps) => (
  <Flex vertical gap={8} style={{ minWidth: 200 }}>
    <Flex align="start" justify="space-between" gap={8}>
      <h3 style={{ overflowWrap: 'anywhere' }}>{siteNameOf(site)}</h3>
      <IconButton aria-label={t.close} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </Flex>
    {!site.enabled && <p className={layout.quiet}>{t.disabled}</p>}
    <Flex justify="space-between" gap={16}>
      <span className={layout.quiet}>{t.households}</span>
      <strong>{site.population === null ? t.notSet : formatCount(site.population)}</strong>
    </Flex>
    {site.iiSeverity === SEVERE && (
      <span className={layout.severity} style={severityText('severe')} data-part="severity">
        <SeverityMark level="severe" />
        {t.severeIi}
      </span>
    )}
    <Button onClick={onDetails}>{t.details}</Button>
  </Flex>
);
