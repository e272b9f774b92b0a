import { lazy, Suspense } from 'react';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { SkeletonRows } from '../../../ui/feedback/states.js';
import type { SeveralContactsProps } from './several-contacts.js';
import { severalContactsTexts } from './texts.js';
import '../../../styles/alerts.css';

// Loaded on demand: it includes the rules of phone numbers, which are large.
const SeveralContacts = lazy(() => import('./several-contacts.js'));

/** The alert contacts of several devices: the common ones, and those of each device. */
export const ContactsOfSeveral = (props: SeveralContactsProps) => (
  <Suspense
    fallback={
      <Dialog title={severalContactsTexts.title} width={720} onClose={props.onClose}>
        <SkeletonRows rows={5} />
      </Dialog>
    }
  >
    <SeveralContacts {...props} />
  </Suspense>
);
