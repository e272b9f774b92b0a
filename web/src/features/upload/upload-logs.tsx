import { limits } from '@headworks/api/limits';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { FileDrop } from '../../files/file-drop.js';
import { filesTexts } from '../../files/texts.js';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { useLeaveQuestion } from '../../ui/feedback/leave-question.js';
import { ProgressLine } from '../../ui/feedback/progress-line.js';
import { formatBytes, formatCount } from '../../ui/format/format.js';
import { commonTexts } from '../../ui/texts.js';
import { uploadTexts } from './texts.js';
import { UploadList } from './upload-list.js';
import { UploadTags } from './upload-tags.js';
import { useUploads } from './use-uploads.js';

const t = uploadTexts;

/** Validates the selected logger files and uploads the valid ones. */
export default function UploadLogs({ onClose }: { readonly onClose: () => void }) {
  const [tagIds, setTagIds] = useState<ReadonlySet<number>>(new Set());
  const { files, counts, busy, add, remove, upload } = useUploads(async (logId) => {
    for (const tagId of tagIds) await call('tagAddItrlog', { tagId, logId });
  });
  const [tooMany, setTooMany] = useState(false);
  const question = useLeaveQuestion(busy, t);
  const { validating, ready, failed, done, all, bytesDone, bytesAll } = counts;
  const close = () => {
    if (!busy) onClose();
  };
  const choose = (chosen: readonly File[]) => {
    setTooMany(files.length + chosen.length > limits.chosenFiles);
    add?.(chosen);
  };
  return (
    <Dialog title={t.title} width={720} held={busy} className="upload" onClose={close}>
      <div className="stack">
        {!busy && <UploadTags chosen={tagIds} onChoose={setTagIds} />}
        {!busy && <FileDrop label={t.choose} help={tooMany ? filesTexts.most(formatCount(limits.chosenFiles)) : t.help} onFiles={choose} />}
        {!busy && failed > 0 && <FormAlert>{t.banner}</FormAlert>}
        {all > 0 && (
          <ProgressLine
            text={t.progress(formatCount(done + failed), formatCount(all), formatBytes(bytesDone), formatBytes(bytesAll))}
            done={bytesDone}
            all={bytesAll}
          />
        )}
        {files.length > 0 && <UploadList files={files} onRemove={busy ? undefined : remove} />}
        <div className="dialog-actions">
          <Button kind="text" disabled={busy} onClick={close}>
            {commonTexts.close}
          </Button>
          {!busy && failed > 0 && (
            <Button icon={<RotateCw aria-hidden />} onClick={() => void upload('failed')}>
              {t.retry(formatCount(failed), failed === 1)}
            </Button>
          )}
          {!busy && validating === 0 && (ready > 0 || all === 0) && (
            <Button kind="primary" denied={ready === 0 ? t.nothing : null} onClick={() => void upload('valid')}>
              {ready === 0 ? t.submitNone : t.submit(formatCount(ready), ready === 1)}
            </Button>
          )}
        </div>
      </div>
      {question}
    </Dialog>
  );
}
