import type { ListedBasin, Study } from '@headworks/api/paths/study/shapes';
import { FileDown, FileUp, History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { historyTexts } from '../features/basin-history/texts.js';
import { useExport } from '../features/basin-history/use-history.js';
import { kmlImportTexts } from '../features/kml-import/texts.js';
import { useMember } from '../session/member.js';
import { MenuButton } from '../ui/controls/menu-button.js';
import type { Action } from '../ui/controls/split-button.js';
import { useOffline } from '../ui/controls/use-offline.js';

const t = historyTexts;
const HistoryDrawer = lazy(() => import('../features/basin-history/history-drawer.js'));

const KmlImport = lazy(() => import('../features/kml-import/kml-import.js'));

/** What a reader of a basin may do with it as a whole, and the import of sites, which says whom it is denied to. */
export function BasinMenu({ study, basin }: { readonly study: Study; readonly basin: ListedBasin }) {
  const { may } = useMember();
  const offline = useOffline();
  const [dialog, setDialog] = useState<'history' | 'import' | null>(null);
  const exported = useExport(basin);
  const close = () => setDialog(null);
  const denied = may({ area: 'basins', level: 'write' }, basin.id) ? offline : kmlImportTexts.denied;
  const groups: readonly (readonly Action[])[] = [
    [{ key: 'history', word: t.history, Icon: History, onChoose: () => setDialog('history') }],
    [{ key: 'import', word: `${kmlImportTexts.open}…`, Icon: FileUp, denied, onChoose: () => setDialog('import') }],
    [
      { key: 'geojson', word: t.geojson, Icon: FileDown, onChoose: () => exported.mutate('geojson') },
      { key: 'inp', word: t.inp, Icon: FileDown, onChoose: () => exported.mutate('inp') },
    ],
  ];
  return (
    <>
      <MenuButton label={t.menu} groups={groups} busy={exported.isPending} />
      <Suspense>
        {dialog === 'history' && <HistoryDrawer basin={basin} onClose={close} />}
        {dialog === 'import' && <KmlImport study={study} basins={[]} basin={basin} onClose={close} />}
      </Suspense>
    </>
  );
}
