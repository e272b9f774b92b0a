import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import { ShareDialog } from './share-dialog.js';
import { shareTexts as t } from './texts.js';
import type { SharedBasin } from './use-share-link.js';

/** Opens Share Results, for those who may change the basin. */
export function ShareButton(shared: SharedBasin) {
  const { may } = useMember();
  const [open, setOpen] = useState(false);
  const denied = may({ area: 'basins', level: 'write' }, shared.basin.id) ? null : t.denied;
  return (
    <>
      <Button icon={<Share2 aria-hidden />} denied={denied} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {open && <ShareDialog {...shared} onClose={() => setOpen(false)} />}
    </>
  );
}
