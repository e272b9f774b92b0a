import type { Site } from '@headworks/api/paths/study/shapes';
import { siteNameKey } from '@headworks/api/site-name';
import { Flex, Select, Tag } from 'antd';
import { useMemo } from 'react';
import { siteNameOf } from '../../entities/site/site.js';
import { siteTexts } from '../../entities/site/texts.js';
import layout from '../../ui/layout.module.css';

/** Of the list (specification part 2, section 9), in CSS pixels. */
const LIST_PX = 350;

interface Option {
  readonly value: number;
  readonly label: string;
  readonly key: string;
  readonly enabled: boolean;
  readonly logs: number;
}

interface SiteSelectProps {
  readonly label: string;
  readonly sites: readonly Site[];
  readonly siteId: number | null;
  readonly onSite: (siteId: number) => void;
  /** The number of logs behind each name, in words for screen readers. */
  readonly logCount?: (count: number) => string;
}

/** Chooses a site by its name; it can be typed. A disabled site is dimmed, and says so. */
export function SiteSelect({ label, sites, siteId, onSite, logCount }: SiteSelectProps) {
  const options = useMemo<Option[]>(
    () =>
      sites.map((site) => ({
        value: site.id,
        label: siteNameOf(site),
        key: siteNameKey(site.sitename),
        enabled: site.enabled,
        logs: site.logCount,
      })),
    [sites],
  );
  return (
    <Select<number, Option>
      aria-label={label}
      placeholder={label}
      style={{ minWidth: 240, maxWidth: '100%' }}
      listHeight={LIST_PX}
      value={siteId}
      options={options}
      onChange={onSite}
      showSearch={{ filterOption: (typed, option) => option?.key.includes(siteNameKey(typed)) ?? false }}
      optionRender={({ data }) => (
        <Flex align="center" gap={8} style={{ color: data.enabled ? undefined : 'var(--ink-3)' }}>
          <span className={layout.grow}>{data.label}</span>
          {!data.enabled && <span className={layout.small}>{siteTexts.isDisabled}</span>}
          {logCount !== undefined && (
            <Tag style={{ margin: 0 }}>
              <span aria-hidden="true">{data.logs}</span>
              <span className={layout.visuallyHidden}>{logCount(data.logs)}</span>
            </Tag>
          )}
        </Flex>
      )}
    />
  );
}
