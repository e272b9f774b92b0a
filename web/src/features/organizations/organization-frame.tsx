import type { ReactNode } from 'react';
import { AuthFrame } from '../../session/auth-frame.js';
import { OverrideBar } from '../../session/override-bar.js';
import { useSession } from '../../session/session.js';
import { Themed } from '../../theme/themed.js';
import { PlainButton } from '../../ui/plain/plain-button.js';
import { useTitle } from '../../ui/plain/use-title.js';
import { commonTexts } from '../../ui/texts.js';

/** The frame of pages for a signed-in user without an organization: as on the login page, with Log Out. */
export function OrganizationFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { signOut } = useSession();
  useTitle(title);
  const logOut = (
    <PlainButton kind="link" onClick={() => void signOut()}>
      {commonTexts.logOut}
    </PlainButton>
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
