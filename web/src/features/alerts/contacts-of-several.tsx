import { lazy, Suspense } from 'react';
import { texts } from '../../texts.js';
import { Dialog } from '../../ui/dialog.js';
import { SkeletonRows } from '../../ui/states.js';
import type { SeveralContactsProps } from './several-contacts.js';
import '../../styles/alerts.css';

// With the rules of phone numbers, which are large.
const SeveralContacts = lazy(() => import('./several-contacts.js'));

/** Who gets the alerts of several devices: what they have in common, and what each of them has. */
export const ContactsOfSeveral = (props: SeveralContactsProps) => (
  <Suspense
    fallback={
      <Dialog title={texts.severalContacts.title} width={720} onClose={props.onClose}>
        <SkeletonRows rows={5} />
      </Dialog>
    }
  >
    <SeveralContacts {...props} />
  </Suspense>
);
