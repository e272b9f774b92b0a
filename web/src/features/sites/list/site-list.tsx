import type { Site } from '@headworks/api/paths/study/shapes';
import { Checkbox, Flex } from 'antd';
import { MapPinOff, Plus, X } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { isUnassigned } from '../../../entities/site/site.js';
import { useSwitchSites } from '../../../entities/site/use-site-commands.js';
import { EDIT_DENIED } from '../../../session/edit-denied.js';
import { useMember } from '../../../session/member.js';
import { useCoarsePointer, useMaxWidth } from '../../../theme/use-media.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { SearchBox } from '../../../ui/controls/search-box.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { useStable } from '../../../ui/controls/use-stable.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { Empty } from '../../../ui/feedback/states.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { LongList } from '../../../ui/table/long-list.js';
import { CreateSite } from './create-site.js';
import { filterable, filteredSites, shownPicks, withPick, withShown } from './picked-sites.js';
import { type SiteActions, SiteRow } from './site-row.js';
import { SwitchSites } from './switch-sites.js';
import { siteListTexts } from './texts.js';

const t = siteListTexts;
const ROW_PX = { fine: 40, coarse: 52 } as const;
const BAR = { padding: '4px 12px', minHeight: 44, background: 'var(--sunken)', borderBlock: '1px solid var(--line)' } as const;

interface SiteListProps {
  readonly basinId: number;
  /** By name. */
  readonly sites: readonly Site[];
  readonly selectedId: number | null;
  readonly onSelect: (siteId: number) => void;
  readonly onDetails: (siteId: number) => void;
  /** Starts to choose a place for the site on the map. */
  readonly onLocate: (siteId: number) => void;
  /** Why nothing can be changed, such as in a basin as it was; null if it can. */
  readonly locked?: string | null;
}

/** The sites of a basin, filtered while typing. It fills its place: the head and the foot stay, the rows scroll. */
export function SiteList({ basinId, sites, selectedId, onSelect, onDetails, onLocate, locked = null }: SiteListProps) {
  const { may } = useMember();
  const phone = useMaxWidth('phone');
  const inSheet = useMaxWidth('mobile');
  const coarse = useCoarsePointer();
  const offline = useOffline();
  const denied = locked ?? (may({ area: 'studies.sites', level: 'write' }, basinId) ? null : EDIT_DENIED);
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<'create' | 'switch' | null>(null);
  const change = useSwitchSites(basinId);

  const keyed = useMemo(() => filterable(sites), [sites]);
  const shown = useMemo(() => filteredSites(keyed, searched), [keyed, searched]);
  const chosen = useMemo(() => sites.filter(({ id }) => picked.has(id)), [sites, picked]);
  const unassigned = useMemo(() => sites.filter(isUnassigned), [sites]);
  const current = useMemo(() => shown.findIndex(({ id }) => id === selectedId), [shown, selectedId]);

  const actions: SiteActions = {
    onTick: useStable((siteId, on) => setPicked((old) => withPick(old, siteId, on))),
    onSelect: useStable(onSelect),
    onDetails: useStable(onDetails),
    onLocate: useStable(onLocate),
    onSwitch: useStable((site) => change.mutate({ sites: [site], enabled: !site.enabled })),
  };
  const create = (
    <Button
      icon={<Plus aria-hidden />}
      denied={denied ?? offline}
      title={t.create}
      aria-label={t.create}
      onClick={() => setDialog('create')}
    >
      {phone ? null : t.create}
    </Button>
  );
  const filter = <SearchBox label={t.filter} value={search} onType={setSearch} />;
  const [firstUnassigned] = unassigned;
  const ticks = shownPicks(picked, shown);
  return (
    <Flex vertical style={{ height: '100%', minHeight: 0, background: 'var(--surface)' }} component="section" aria-label={t.title}>
      <Flex vertical gap={12} style={{ padding: 12 }}>
        <Flex align="center" gap={8}>
          <h2 style={{ fontSize: 15 }}>{t.title}</h2>
          <span className={layout.quiet} role="status">
            {shown.length === sites.length ? formatCount(sites.length) : t.count(formatCount(shown.length), formatCount(sites.length))}
          </span>
          {inSheet && <div style={{ flex: 1, minWidth: 0 }}>{filter}</div>}
          <span className={layout.end}>{create}</span>
        </Flex>
        {!inSheet && filter}
        {change.isError && <FormAlert>{messageOf(change.error)}</FormAlert>}
      </Flex>
      {denied === null && sites.length > 0 && (
        <Flex align="center" justify="space-between" gap={8} style={BAR}>
          <Checkbox
            checked={ticks === 'all'}
            indeterminate={ticks === 'some'}
            onChange={(event) => setPicked((old) => withShown(old, shown, event.target.checked))}
          >
            <span className={layout.small}>{chosen.length === 0 ? t.all : t.selected(formatCount(chosen.length))}</span>
          </Checkbox>
          {chosen.length > 0 && (
            <IconButton title={t.clear} aria-label={t.clear} className={layout.end} onClick={() => setPicked(new Set())}>
              <X aria-hidden />
            </IconButton>
          )}
          <Button size="small" denied={chosen.length === 0 ? t.nothingSelected : null} onClick={() => setDialog('switch')}>
            {t.bulk}
          </Button>
        </Flex>
      )}
      {shown.length === 0 ? (
        <Empty text={sites.length === 0 ? t.empty : t.noMatch(searched.trim())} />
      ) : (
        <LongList
          label={t.title}
          rows={shown}
          rowKey={({ id }) => id}
          rowHeight={coarse ? ROW_PX.coarse : ROW_PX.fine}
          current={current === -1 ? null : current}
          style={{ flex: 1 }}
        >
          {(site) => (
            <SiteRow
              {...actions}
              site={site}
              selected={site.id === selectedId}
              ticked={denied === null ? picked.has(site.id) : undefined}
              denied={denied}
            />
          )}
        </LongList>
      )}
      {firstUnassigned !== undefined && (
        <Flex align="center" gap={8} className={layout.small} style={{ padding: '8px 12px', borderTop: '1px solid var(--line)' }}>
          <MapPinOff aria-hidden size={16} />
          {t.unassigned(unassigned.length, formatCount(unassigned.length))}
          {denied === null && (
            <Button kind="link" className={layout.end} onClick={() => onLocate(firstUnassigned.id)}>
              {t.setLocation}
            </Button>
          )}
        </Flex>
      )}
      {dialog === 'create' && <CreateSite basinId={basinId} sites={sites} onCreated={onSelect} onClose={() => setDialog(null)} />}
      {dialog === 'switch' && (
        <SwitchSites
          basinId={basinId}
          sites={chosen}
          onDone={() => {
            setPicked(new Set());
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </Flex>
  );
}
