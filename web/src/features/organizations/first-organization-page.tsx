import { useNavigate } from 'react-router-dom';
import { CreateOrJoin, titleOf, useCreateOrJoin } from './create-or-join.js';
import { InviteModal } from './invite-modal.js';
import { OrganizationFrame } from './organization-frame.js';

/** For a user without an organization after login: creates one, joins one by its code, or joins by the invite of the link. */
export default function FirstOrganizationPage() {
  const [mode, setMode] = useCreateOrJoin();
  const navigate = useNavigate();
  const goHome = () => void navigate('/home');
  return (
    <OrganizationFrame title={titleOf(mode)}>
      <CreateOrJoin mode={mode} onMode={setMode} onDone={goHome} />
      <InviteModal onJoined={goHome} />
    </OrganizationFrame>
  );
}
