import { lackOf } from '@headworks/kml';
import { Steps } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMaxWidth } from '../../theme/use-media.js';
import { Button } from '../../ui/controls/button.js';
import { useOffline } from '../../ui/controls/use-offline.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import feedback from '../../ui/feedback/feedback.module.css';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { UnsavedNotice } from '../../ui/feedback/unsaved-notice.js';
import layout from '../../ui/layout.module.css';
import { commonTexts } from '../../ui/texts.js';
import { basinsOfFile } from './basins-of-file.js';
import { ChooseFile } from './choose-file.js';
import { ColumnMapping } from './column-mapping.js';
import type { ImportTarget } from './existing-sites.js';
import { SubmitImport } from './submit-import.js';
import { kmlImportTexts, mappingTexts, submitTexts, validationTexts } from './texts.js';
import { type Step, useWizard } from './use-wizard.js';
import { isValid, ValidationResults } from './validation-results.js';

const t = kmlImportTexts;

const steps: readonly Step[] = ['file', 'mapping', 'results', 'submit'];

interface KmlImportProps extends ImportTarget {
  readonly onClose: () => void;
}

/** Imports the sites of a KML or KMZ file in four steps. Only × and Cancel close it; they ask if a file was read. */
export default function KmlImport({ onClose, ...target }: KmlImportProps) {
  const { study, basin } = target;
  const phone = useMaxWidth('phone');
  const offline = useOffline();
  const [leaving, setLeaving] = useState(false);
  const wizard = useWizard(target, onClose);
  const { step, go, file, mapping, checked, cumulative, failure, sending, checking } = wizard;
  const content = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The button that led here is gone. A step begins at its top.
    content.current?.focus({ preventScroll: true });
    content.current?.closest('.ant-modal-wrap')?.scrollTo({ top: 0 });
  }, [step]);
  const basins = useMemo(
    () =>
      basin === null && checked !== null
        ? basinsOfFile(
            checked.sites,
            target.basins.map(({ name }) => name),
          )
        : [],
    [basin, checked, target.basins],
  );
  const valid = checked !== null && isValid(checked);
  const current = steps.indexOf(step);
  const close = () => (file === null || leaving ? onClose() : setLeaving(true));
  const lack = mapping === null ? null : lackOf(mapping);
  const back = (to: Step) => (
    <Button disabled={sending} onClick={() => go(to)}>
      {t.back}
    </Button>
  );
  const body = () => {
    switch (step) {
      case 'file':
        return <ChooseFile reading={wizard.reading} onFile={(chosen) => void wizard.choose(chosen)} />;
      case 'mapping':
        return (
          file !== null &&
          mapping !== null && (
            <ColumnMapping
              file={file}
              mapping={mapping}
              cumulative={cumulative}
              onMapping={wizard.setMapping}
              onCumulative={wizard.setCumulative}
            />
          )
        );
      case 'results':
        return checked !== null && <ValidationResults checked={checked} basins={basins} refused={failure} />;
      case 'submit':
        return (
          checked !== null && (
            <SubmitImport
              target={target}
              siteCount={checked.sites.length}
              basins={basins}
              cumulative={cumulative}
              error={wizard.sendError}
            />
          )
        );
      default:
        return step satisfies never;
    }
  };
  const actions = () => {
    switch (step) {
      case 'file':
        return (
          file !== null && (
            <Button kind="primary" onClick={() => go('mapping')}>
              {t.continue}
            </Button>
          )
        );
      case 'mapping':
        return (
          <>
            {back('file')}
            <Button
              kind="primary"
              denied={lack === null ? null : mappingTexts.lacks[lack]}
              busy={checking}
              onClick={() => void wizard.check()}
            >
              {t.continue}
            </Button>
          </>
        );
      case 'results':
        return (
          <>
            {back('mapping')}
            <Button kind="primary" denied={valid ? null : validationTexts.invalid} onClick={() => go('submit')}>
              {t.continue}
            </Button>
          </>
        );
      case 'submit':
        return (
          <>
            {back('results')}
            <Button kind="primary" denied={offline} busy={sending} onClick={wizard.submit}>
              {submitTexts.submit}
            </Button>
          </>
        );
      default:
        return step satisfies never;
    }
  };
  return (
    <Dialog title={t.title} detail={basin?.name ?? study.name} width={1180} held={sending} onClose={close}>
      <div className={layout.stack} data-part="stack">
        {leaving && (
          <UnsavedNotice text={t.unsaved} discard={t.discard} keep={t.keep} onDiscard={onClose} onKeep={() => setLeaving(false)} />
        )}
        <Steps
          size="small"
          responsive={false}
          current={current}
          titlePlacement={phone ? 'vertical' : 'horizontal'}
          status={step === 'results' && !valid ? 'error' : 'process'}
          items={t.steps.map((title) => ({ title }))}
        />
        <section ref={content} tabIndex={-1} className={layout.stack} aria-label={t.stepOf(current + 1, t.steps[current] ?? '')}>
          {step === 'mapping' && failure !== null && <FormAlert>{failure}</FormAlert>}
          {body()}
        </section>
        <div className={feedback.dialogActions} data-part="dialog-actions">
          <Button kind="text" disabled={sending} onClick={close}>
            {commonTexts.cancel}
          </Button>
          {actions()}
        </div>
      </div>
    </Dialog>
  );
}
