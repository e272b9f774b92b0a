import { basinsTexts } from '../features/basins/texts.js';
import { kmlImportTexts } from '../features/kml-import/texts.js';
import { useMember } from '../session/member.js';
import { useOffline } from '../ui/controls/use-offline.js';

/** Why the member cannot create basins in a study, and import them; null if they can. */
export function useNewBasins(): { readonly create: string | null; readonly importKml: string | null } {
  const { may } = useMember();
  const offline = useOffline();
  const isAllowed = may({ area: 'basins', level: 'write' });
  return { create: isAllowed ? offline : basinsTexts.denied, importKml: isAllowed ? offline : kmlImportTexts.denied };
}
