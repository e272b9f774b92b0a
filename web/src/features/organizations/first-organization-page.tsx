import { useNavigate } from 'react-router-dom';
import { CreateOrJoin, titleOf, useCreateOrJoin } from './create-or-join.js';
import { InviteModal } from './invite-modal.js';
import { OrganizationFrame } from './organization-frame.js';

/** After the login of a user who has no organization: creates one, joins one by its code, or by the invite that led here. */
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
