import { limits } from '@headworks/api/limits';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call.js';
import { FileDrop } from '../../files/file-drop.js';
import { filesTexts } from '../../files/texts.js';
import { Button } from '../../ui/controls/button.js';
import { useStable } from '../../ui/controls/use-stable.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import styles from '../../ui/feedback/feedback.module.css';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { useLeaveQuestion } from '../../ui/feedback/leave-question.js';
import { ProgressLine } from '../../ui/feedback/progress-line.js';
import { formatBytes, formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
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
    if (tagIds.size > 0) await call('tagAddTags', { tagIds: [...tagIds], logId });
  });
  const navigate = useNavigate();
  const [tooMany, setTooMany] = useState(false);
  const question = useLeaveQuestion(busy, t);
  const { validating, ready, failed, again, under, done, all, bytesDone, bytesAll } = counts;
  const close = () => {
    if (!busy) onClose();
  };
  const openLog = useStable((logId: number) => {
    onClose();
    navigate(`/itracker/logs?log=${logId}`);
  });
  const choose = (chosen: readonly File[]) => {
    setTooMany(files.length + chosen.length > limits.chosenFiles);
    add?.(chosen);
  };
  return (
    <Dialog title={t.title} width={720} held={busy} onClose={close}>
      <div className={layout.stack} data-part="stack">
        {!busy && <UploadTags chosen={tagIds} onChoose={setTagIds} />}
        {!busy && <FileDrop label={t.choose} help={tooMany ? filesTexts.most(formatCount(limits.chosenFiles)) : t.help} onFiles={choose} />}
        {!busy && failed > 0 && <FormAlert>{t.banner}</FormAlert>}
        {all > 0 && (
          <ProgressLine
            text={
              under === 0
                ? t.outcome(formatCount(done), formatCount(failed), failed === 0)
                : t.progress(formatCount(done + failed), formatCount(all), formatBytes(bytesDone), formatBytes(bytesAll))
            }
            done={bytesDone}
            all={bytesAll}
          />
        )}
        {files.length > 0 && <UploadList files={files} onRemove={busy ? undefined : remove} onOpen={busy ? undefined : openLog} />}
        <div className={styles.dialogActions} data-part="dialog-actions">
          <Button kind="text" disabled={busy} onClick={close}>
            {commonTexts.close}
          </Button>
          {!busy && again > 0 && (
            <Button icon={<RotateCw aria-hidden />} onClick={() => void upload('failed')}>
              {t.retry(formatCount(again), again === 1)}
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
