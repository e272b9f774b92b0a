import type { ListedBasin } from '@headworks/api/paths/study/shapes';
import { Dropdown, type MenuProps } from 'antd';
import { EllipsisVertical, FileDown, History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { historyTexts } from '../features/basin-history/texts.js';
import { useExport } from '../features/basin-history/use-history.js';
import { IconButton } from '../ui/controls/icon-button.js';

const t = historyTexts;
const HistoryDrawer = lazy(() => import('../features/basin-history/history-drawer.js'));

const items: MenuProps['items'] = [
  { key: 'history', icon: <History aria-hidden size={16} />, label: t.history },
  { type: 'divider' },
  { key: 'geojson', icon: <FileDown aria-hidden size={16} />, label: t.geojson },
  { key: 'inp', icon: <FileDown aria-hidden size={16} />, label: t.inp },
];

/** What a reader of a basin may do with it as a whole. */
export function BasinMenu({ basin }: { readonly basin: ListedBasin }) {
  const [open, setOpen] = useState(false);
  const exported = useExport(basin);
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === 'history') setOpen(true);
    if (key === 'geojson' || key === 'inp') exported.mutate(key);
  };
  return (
    <>
      <Dropdown autoFocus trigger={['click']} placement="bottomRight" menu={{ items, onClick: choose }}>
        <IconButton aria-label={t.menu} title={t.menu} aria-haspopup="menu" busy={exported.isPending}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      </Dropdown>
      {open && (
        <Suspense>
          <HistoryDrawer basin={basin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
