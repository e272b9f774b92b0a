import type { Site } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { siteNameOf } from '../../../entities/site/site.js';
import mapStyles from '../../../map/map.module.css';
import { coveredBy, type MapPadding } from '../../../map/padding.js';
import { siteMapTexts } from './texts.js';

interface NoLocationProps {
  readonly site: Site;
  /** What panels cover of the map. */
  readonly padding: MapPadding;
  /** How to set it, for who may. */
  readonly children: ReactNode;
}

/** Why the selected site has no marker. */
export const NoLocation = ({ site, padding, children }: NoLocationProps) => (
  <Flex
    wrap
    align="center"
    gap="4px 12px"
    className={`${mapStyles.float} ${mapStyles.banner} ${mapStyles.bannerNote}`}
    style={coveredBy(padding)}
  >
    <p role="status">{siteMapTexts.noLocation(siteNameOf(site))}</p>
    {children}
  </Flex>
);
