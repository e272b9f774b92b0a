import type { ListedBasin } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/failure.js';
import { CopyFields } from '../../entities/study/copy-fields.js';
import { studyAddress } from '../../entities/study/study-address.js';
import { refusalWith } from '../../entities/study/study-form.js';
import { copyName } from '../../entities/study/study-name.js';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import { TwoStep } from '../../ui/controls/two-step.js';
import { useOffline } from '../../ui/controls/use-offline.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { SkeletonRows } from '../../ui/feedback/states.js';
import { SubmitButton, SubmitForm } from '../../ui/feedback/submit-form.js';
import { UnsavedNotice } from '../../ui/feedback/unsaved-notice.js';
import layout from '../../ui/layout.module.css';
import styles from './basins.module.css';
import { SettingsForm } from './settings-form.js';
import { basinsTexts, settingsTexts } from './texts.js';
import { useDeleteBasin, useDuplicateBasin, useForceBasin } from './use-basin-commands.js';

const t = settingsTexts;

// With the chart.
const RainSection = lazy(() => import('./rain/rain-section.js'));

interface PartProps {
  readonly title: string;
  readonly means: string;
  /** Why it failed, next to its button. */
  readonly problem: string | null;
  readonly children: ReactNode;
}

/** An action on the basin, with what it does. */
const Part = ({ title, means, problem, children }: PartProps) => (
  <section className={styles.part} aria-label={title}>
    <Flex wrap gap="8px 16px" align="center" justify="space-between">
      <p className={`${layout.help} ${styles.means}`} data-part="field-help">
        {means}
      </p>
      <div className={layout.end}>{children}</div>
    </Flex>
    {problem !== null && (
      <p className={layout.problem} data-part="field-error" role="alert">
        {problem}
      </p>
    )}
  </section>
);

function Force({ basin }: { readonly basin: ListedBasin }) {
  const offline = useOffline();
  const force = useForceBasin(basin);
  return (
    <Part title={t.force} means={t.forceMeans} problem={force.isError ? `${t.forceFailed}. ${messageOf(force.error)}` : null}>
      <Button size="small" denied={offline} busy={force.isPending} onClick={() => force.mutate()}>
        {t.force}
      </Button>
    </Part>
  );
}

function Duplicate({ basin, onDone }: { readonly basin: ListedBasin; readonly onDone: () => void }) {
  const duplicate = useDuplicateBasin(basin);
  return (
    <section className={styles.part} aria-label={t.duplicate}>
      <SubmitForm
        label={t.duplicate}
        initialValues={{ name: copyName(basin.name), copyAssignments: true }}
        onSubmit={async (copy) => {
          await duplicate.mutateAsync(copy);
          onDone();
        }}
        refusalOf={(error) => refusalWith(t.duplicateFailed, error)}
      >
        <CopyFields label={t.duplicateName} first={false} />
        <Flex justify="flex-end">
          <SubmitButton kind="default" size="small">
            {t.duplicate}
          </SubmitButton>
        </Flex>
      </SubmitForm>
    </section>
  );
}

function Delete({ basin, onDone }: { readonly basin: ListedBasin; readonly onDone: () => void }) {
  const remove = useDeleteBasin(basin, onDone);
  return (
    <Part title={t.delete} means={t.deleteMeans} problem={remove.isError ? `${t.deleteFailed}. ${messageOf(remove.error)}` : null}>
      <TwoStep
        word={t.delete}
        label={t.deleteOf(basin.name)}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onAsk={(asking) => asking && remove.reset()}
      />
    </Part>
  );
}

interface BasinSettingsProps {
  readonly basin: ListedBasin;
  /** Without the other settings. */
  readonly rainOnly?: boolean;
  readonly onClose: () => void;
}

/** The settings of a basin, and what can be done with it as a whole. A reader sees its rain. */
export function BasinSettings({ basin, rainOnly = false, onClose }: BasinSettingsProps) {
  const navigate = useNavigate();
  const { may } = useMember();
  const [held, setHeld] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const deleted = () => {
    onClose();
    void navigate(studyAddress(basin.studyid), { replace: true });
  };
  const close = () => {
    if (held) return;
    if (unsaved) setLeaving(true);
    else onClose();
  };
  const full = !rainOnly && may({ area: 'basins', level: 'write' }, basin.id);
  return (
    <Dialog title={basinsTexts.settings} detail={basin.name} width={480} held={held} onClose={close}>
      {full && (
        <>
          {leaving && unsaved && <UnsavedNotice text={t.unsaved} onDiscard={onClose} onKeep={() => setLeaving(false)} />}
          <SettingsForm basin={basin} onUnsaved={setUnsaved} />
        </>
      )}
      <div className={full ? styles.part : undefined}>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <RainSection basin={basin} onBusy={setHeld} />
        </Suspense>
      </div>
      {full && (
        <>
          <Force basin={basin} />
          <Duplicate basin={basin} onDone={onClose} />
          <Delete basin={basin} onDone={deleted} />
        </>
      )}
    </Dialog>
  );
}
