import type { ReactNode } from 'react';
import { AuthFrame } from '../../session/auth-frame.js';
import { OverrideBar } from '../../session/override-bar.js';
import { useSession } from '../../session/session.js';
import { Themed } from '../../theme/themed.js';
import { useTitle } from '../../ui/feedback/use-title.js';
import { commonTexts } from '../../ui/texts.js';
import '../../styles/tables.css';
import '../../styles/dialogs.css';
import '../../styles/organizations.css';

/** The frame of pages for a signed-in user without an organization: as on the login page, with Log Out. */
export function OrganizationFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { signOut } = useSession();
  useTitle(title);
  const logOut = (
    <button type="button" className="link-button" onClick={() => void signOut()}>
      {commonTexts.logOut}
    </button>
  );
  return (
    <Themed>
      <OverrideBar />
      <AuthFrame title={title} corner={logOut}>
        {children}
      </AuthFrame>
    </Themed>
  );
}
