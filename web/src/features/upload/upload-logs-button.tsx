import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import { useOffline } from '../../ui/controls/use-offline.js';
import { uploadTexts } from './texts.js';

// The dialog and its worker are loaded on demand.
const UploadLogs = lazy(() => import('./upload-logs.js'));

/** Opens Upload Logs CSV; denied if the member may not upload, and offline. */
export function UploadLogsButton({ primary = false }: { readonly primary?: boolean }) {
  const { may } = useMember();
  const offline = useOffline();
  const [open, setOpen] = useState(false);
  const denied = may({ area: 'itr', level: 'write', all: true }) ? offline : uploadTexts.denied;
  return (
    <>
      <Button kind={primary ? 'primary' : 'default'} icon={<Upload aria-hidden />} denied={denied} onClick={() => setOpen(true)}>
        {uploadTexts.button}
      </Button>
      {open && (
        <Suspense>
          <UploadLogs onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
