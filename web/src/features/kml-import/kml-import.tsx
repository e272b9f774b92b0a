import { Steps } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMaxWidth } from '../../theme/use-media.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { UnsavedNotice } from '../../ui/feedback/unsaved-notice.js';
import layout from '../../ui/layout.module.css';
import { basinsOfFile } from './basins-of-file.js';
import { ChooseFile } from './choose-file.js';
import { ColumnMapping } from './column-mapping.js';
import type { ImportTarget } from './existing-sites.js';
import { SubmitImport } from './submit-import.js';
import { kmlImportTexts } from './texts.js';
import { type Step, useWizard } from './use-wizard.js';
import { isValid, ValidationResults } from './validation-results.js';
import { WizardActions } from './wizard-actions.js';

const t = kmlImportTexts;

const steps: readonly Step[] = ['file', 'mapping', 'results', 'submit'];

interface KmlImportProps extends ImportTarget {
  readonly onClose: () => void;
}

/** Imports the sites of a KML or KMZ file in four steps. Only × and Cancel close it; they ask if a file was read. */
export default function KmlImport({ onClose, ...target }: KmlImportProps) {
  const { study, basin } = target;
  const phone = useMaxWidth('phone');
  const [leaving, setLeaving] = useState(false);
  const wizard = useWizard(target, onClose);
  const { step, file, mapping, checked, cumulative, failure, sending } = wizard;
  const content = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The button that led here is gone. A step begins at its top.
    content.current?.focus({ preventScroll: true });
    content.current?.closest('.ant-modal-wrap')?.scrollTo({ top: 0 });
  }, [step]);
  const basins = useMemo(() => {
    const names = target.basins.map(({ name }) => name);
    return basin === null && checked !== null ? basinsOfFile(checked.sites, names) : [];
  }, [basin, checked, target.basins]);
  const valid = checked !== null && isValid(checked);
  const current = steps.indexOf(step);
  const close = () => (file === null || leaving ? onClose() : setLeaving(true));
  const body = () => {
    if (step === 'file') return <ChooseFile reading={wizard.reading} onFile={(chosen) => void wizard.choose(chosen)} />;
    if (file === null || mapping === null) return null;
    if (step === 'mapping')
      return (
        <>
          {failure !== null && <FormAlert>{failure}</FormAlert>}
          <ColumnMapping
            file={file}
            mapping={mapping}
            cumulative={cumulative}
            onMapping={wizard.setMapping}
            onCumulative={wizard.setCumulative}
          />
        </>
      );
    if (checked === null) return null;
    if (step === 'results') return <ValidationResults checked={checked} basins={basins} refused={failure} />;
    return (
      <SubmitImport target={target} siteCount={checked.sites.length} basins={basins} cumulative={cumulative} error={wizard.sendError} />
    );
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
          {body()}
        </section>
        <WizardActions wizard={wizard} valid={valid} onCancel={close} />
      </div>
    </Dialog>
  );
}
