import type { Study } from '@headworks/api/paths/study/shapes';
import { Flex, Tooltip } from 'antd';
import { CircleQuestionMark, Plus } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActivateStudy } from '../../entities/study/activate-study.js';
import { CopyProgress } from '../../entities/study/copy-progress.js';
import { studyAddress } from '../../entities/study/study-address.js';
import { useStudies } from '../../entities/study/use-studies.js';
import { useMember } from '../../session/member.js';
import { useMaxWidth } from '../../theme/use-media.js';
import { Button } from '../../ui/controls/button.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { SearchBox, useLiveSearch } from '../../ui/controls/search-box.js';
import { useAddressView } from '../../ui/controls/use-address-view.js';
import { useOffline } from '../../ui/controls/use-offline.js';
import { Empty, Failure, SkeletonRows } from '../../ui/feedback/states.js';
import layout from '../../ui/layout.module.css';
import type { StudyTask } from './row-actions.js';
import styles from './studies.module.css';
import { StudiesHelp } from './studies-help.js';
import { StudiesList } from './studies-list.js';
import { CreateStudy, DeactivateStudy, DeleteStudy, DuplicateStudy, RenameStudy } from './study-dialogs.js';
import { paramsOf, viewOf } from './study-rows.js';
import { createStudyTexts, studiesTexts, studyHelpTexts } from './texts.js';

const t = studiesTexts;

const dialogs = {
  duplicate: DuplicateStudy,
  rename: RenameStudy,
  activate: ActivateStudy,
  deactivate: DeactivateStudy,
} as const;

/** A dialog that is not in the address, because it is a single action. */
type Open = { readonly task: 'create' | 'help' } | { readonly task: StudyTask; readonly study: Study };

interface OpenDialogProps {
  readonly open: Open;
  readonly onClose: () => void;
  /** The study and its row are gone. */
  readonly onDeleted: () => void;
}

function OpenDialog({ open, onClose, onDeleted }: OpenDialogProps) {
  if (!('study' in open)) return open.task === 'create' ? <CreateStudy onClose={onClose} /> : <StudiesHelp onClose={onClose} />;
  if (open.task === 'delete') return <DeleteStudy study={open.study} onClose={onClose} onDone={onDeleted} />;
  const Shown = dialogs[open.task];
  return <Shown study={open.study} onClose={onClose} />;
}

interface CreateButtonProps {
  readonly kind: 'primary' | 'default';
  readonly onClick: () => void;
}

/** Only its icon on small devices. */
function CreateButton({ kind, onClick }: CreateButtonProps) {
  const { may } = useMember();
  const offline = useOffline();
  const small = useMaxWidth('mobile') && kind === 'primary';
  const denied = may({ area: 'studies', level: 'write' }) ? offline : createStudyTexts.denied;
  const button = (
    <Button kind={kind} icon={<Plus aria-hidden />} denied={denied} aria-label={createStudyTexts.title} onClick={onClick}>
      {small ? null : createStudyTexts.title}
    </Button>
  );
  return small && denied === null ? <Tooltip title={createStudyTexts.title}>{button}</Tooltip> : button;
}

function Studies() {
  const { may } = useMember();
  const navigate = useNavigate();
  const [view, change] = useAddressView(viewOf, paramsOf);
  const { typed, type, searched } = useLiveSearch(view.search, (search) => change({ search }));
  const [open, setOpen] = useState<Open | null>(null);
  const list = useStudies();
  const studies = useDeferredValue(list.data?.studies);
  const create = () => setOpen({ task: 'create' });
  const section = useRef<HTMLElement>(null);
  // The button that opened the dialog goes away with its row.
  const toList = () => requestAnimationFrame(() => section.current?.focus());

  const content = () => {
    if (list.isError) return <Failure text={t.failed} error={list.error} onRetry={() => void list.refetch()} />;
    if (studies === undefined) return <SkeletonRows rows={12} />;
    if (studies.length === 0)
      return (
        <Empty text={t.empty} hint={t.emptyHint}>
          <CreateButton kind="default" onClick={create} />
        </Empty>
      );
    // The page in the address belongs to the search in the address.
    const page = searched === view.search ? view.page : 1;
    return (
      <StudiesList
        studies={studies}
        view={{ ...view, search: searched, page }}
        mayWrite={may({ area: 'studies', level: 'write' })}
        onView={change}
        onClear={() => type('')}
        onOpen={({ id }) => void navigate(studyAddress(id))}
        onTask={(task, study) => setOpen({ task, study })}
      />
    );
  };

  return (
    <>
      <Flex gap={8} align="center" className={styles.toolbar}>
        <SearchBox label={t.search} value={typed} onType={type} />
        <Tooltip title={studyHelpTexts.title}>
          <IconButton aria-label={studyHelpTexts.title} onClick={() => setOpen({ task: 'help' })}>
            <CircleQuestionMark aria-hidden />
          </IconButton>
        </Tooltip>
        <div className={layout.end}>
          <CreateButton kind="primary" onClick={create} />
        </div>
      </Flex>
      <div className={styles.copies}>
        <CopyProgress of="study" made={studies?.map(({ id }) => id) ?? []} />
      </div>
      <section ref={section} tabIndex={-1} className={layout.card} aria-label={t.title}>
        <div className={list.isFetching && !list.isPending ? `${layout.reloadBar} ${layout.reloadBarOn}` : layout.reloadBar} />
        {content()}
      </section>
      {open !== null && <OpenDialog open={open} onClose={() => setOpen(null)} onDeleted={toList} />}
    </>
  );
}

/** All studies of the organization that the member may see. */
export default function StudiesPage() {
  const { may } = useMember();
  if (may({ area: 'studies', level: 'read' })) return <Studies />;
  return (
    <section className={layout.card} aria-label={t.title}>
      <Empty text={t.denied} hint={t.deniedHint} />
    </section>
  );
}
