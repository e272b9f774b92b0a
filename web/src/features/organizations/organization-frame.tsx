import type { ReactNode } from 'react';
import { AuthFrame } from '../../session/auth-frame.js';
import { useSession } from '../../session/session.js';
import { OverrideBar } from '../../shell/override-bar.js';
import { texts } from '../../texts.js';
import { Themed } from '../../ui/themed.js';
import { useTitle } from '../../ui/use-title.js';
import '../../styles/tables.css';
import '../../styles/dialogs.css';
import '../../styles/organizations.css';

/** The frame of pages for a signed-in user without an organization: as on the login page, with Log Out. */
export function OrganizationFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { signOut } = useSession();
  useTitle(title);
  const logOut = (
    <button type="button" className="link-button" onClick={() => void signOut()}>
      {texts.shell.logOut}
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
