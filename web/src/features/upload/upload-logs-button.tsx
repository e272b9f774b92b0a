import { Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import '../../styles/files.css';

// The dialog and its thread come when they are asked for.
const UploadLogs = lazy(() => import('./upload-logs.js'));

export interface UploadLogsProps {
  /** What else is asked for before the upload, such as tags; it stands above the files. */
  readonly children?: ReactNode;
  /** What has to be done with each new log, such as giving it those tags; what it throws is told beside its file. */
  readonly afterUpload?: (logId: number) => Promise<void>;
}

/** Opens Upload Logs CSV, where the member may upload. */
export function UploadLogsButton(props: UploadLogsProps) {
  const { may } = useMember();
  const [open, setOpen] = useState(false);
  const denied = may({ area: 'itr', level: 'write', all: true }) ? null : texts.upload.denied;
  return (
    <>
      <Button icon={<Upload aria-hidden />} denied={denied} onClick={() => setOpen(true)}>
        {texts.upload.button}
      </Button>
      {open && (
        <Suspense>
          <UploadLogs {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
