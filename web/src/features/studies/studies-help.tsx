import { COMMITTED_SITE_DOLLARS, INACTIVE_SITE_DOLLARS } from '@headworks/api/billing';
import { Dialog } from '../../ui/feedback/dialog.js';
import layout from '../../ui/layout.module.css';
import { studyHelpTexts } from './texts.js';

const t = studyHelpTexts;
const dollars = { Active: COMMITTED_SITE_DOLLARS, Inactive: INACTIVE_SITE_DOLLARS } as const;

/** How studies are billed. */
export const StudiesHelp = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={t.title} width={480} lightDismiss onClose={onClose}>
    <div className={layout.stack} data-part="stack">
      {t.states.map(({ state, means, price }) => (
        <section key={state}>
          <h3>{state}</h3>
          <p>
            {means} {price(dollars[state])}
          </p>
        </section>
      ))}
      <p>{t.monthEnd}</p>
      <p className={layout.quiet}>{t.committed}</p>
    </div>
  </Dialog>
);
