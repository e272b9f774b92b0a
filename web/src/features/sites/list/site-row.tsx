import type { Site } from '@headworks/api/paths/study/shapes';
import { Checkbox, Flex, Tag } from 'antd';
import { Info, MapPin, Power, PowerOff } from 'lucide-react';
import { memo, useId } from 'react';
import { inflowOf, levelOfInflow, wordOfInflow } from '../../../entities/result/inflow-level.js';
import { isUnassigned, siteNameOf } from '../../../entities/site/site.js';
import { SiteBattery } from '../../../entities/site/site-battery.js';
import { siteTexts } from '../../../entities/site/texts.js';
import { MenuButton } from '../../../ui/controls/menu-button.js';
import { SeverityMark } from '../../../ui/format/severity-mark.js';
import layout from '../../../ui/layout.module.css';
import { siteListTexts } from './texts.js';

const t = siteListTexts;

const NAME = {
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: 13,
  fontWeight: 500,
  lineHeight: 1.25,
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const rowStyle = (selected: boolean) => ({
  height: '100%',
  padding: '0 4px 0 12px',
  borderBottom: '1px solid var(--line)',
  background: selected ? 'var(--row-selected)' : undefined,
  boxShadow: selected ? 'inset 3px 0 var(--primary)' : undefined,
});

/** What a row does, the same functions for all rows. */
export interface SiteActions {
  readonly onTick: (siteId: number, on: boolean) => void;
  readonly onSelect: (siteId: number) => void;
  readonly onDetails: (siteId: number) => void;
  readonly onLocate: (siteId: number) => void;
  readonly onSwitch: (site: Site) => void;
}

interface SiteRowProps extends SiteActions {
  readonly site: Site;
  readonly selected: boolean;
  /** Undefined if sites cannot be ticked. */
  readonly ticked: boolean | undefined;
  /** Why the site cannot be changed. */
  readonly denied: string | null;
}

const Mark = ({ word, title }: { readonly word: string; readonly title?: string }) => (
  <Tag style={{ margin: 0 }} title={title}>
    {word}
  </Tag>
);

/** A site in the list: name, marks, battery, and all its actions behind ⋮. */
export const SiteRow = memo(({ site, selected, ticked, denied, ...act }: SiteRowProps) => {
  const name = siteNameOf(site);
  // Two marks would take the room of the name: they stand below it.
  const both = !site.enabled && isUnassigned(site);
  const inflow = inflowOf(site);
  const wordsId = useId();
  const groups = [
    [
      { key: 'details', word: t.details, Icon: Info, onChoose: () => act.onDetails(site.id) },
      { key: 'locate', word: t.changeLocation, Icon: MapPin, denied, onChoose: () => act.onLocate(site.id) },
      {
        key: 'switch',
        word: site.enabled ? t.disable : t.enable,
        Icon: site.enabled ? PowerOff : Power,
        denied,
        onChoose: () => act.onSwitch(site),
      },
    ],
  ];
  return (
    <Flex align="center" gap={8} style={rowStyle(selected)}>
      {ticked !== undefined && (
        <Checkbox checked={ticked} aria-label={t.tick(name)} onChange={(event) => act.onTick(site.id, event.target.checked)} />
      )}
      <button
        type="button"
        data-row-open
        title={name}
        aria-current={selected || undefined}
        aria-describedby={both ? wordsId : undefined}
        style={{ ...NAME, color: site.enabled ? undefined : 'var(--ink-3)' }}
        onClick={() => act.onSelect(site.id)}
      >
        {name}
        {both && (
          <span id={wordsId} aria-hidden="true" className={layout.small} style={{ display: 'block' }}>
            {siteTexts.isDisabled} · {siteTexts.unassigned}
          </span>
        )}
      </button>
      {!both && !site.enabled && <Mark word={siteTexts.isDisabled} />}
      {!both && isUnassigned(site) && <Mark word={siteTexts.unassigned} title={siteTexts.unassignedMeans} />}
      {inflow !== null && (
        <span title={wordOfInflow(inflow)} className={layout.inline}>
          <SeverityMark level={levelOfInflow(inflow)} />
          <span className={layout.visuallyHidden} data-part="visually-hidden">
            {wordOfInflow(inflow)}
          </span>
        </span>
      )}
      <SiteBattery percent={site.batterylevel} />
      <MenuButton label={t.actionsOf(name)} groups={groups} />
    </Flex>
  );
});
