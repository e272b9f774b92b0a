import { Dropdown } from 'antd';
import { Building2, Check, ChevronDown, LogOut } from 'lucide-react';
import { useMember } from '../session/member.js';
import { useSession } from '../session/session.js';
import { texts } from '../texts.js';
import { useAtMost } from '../ui/use-media.js';
import { LiveMark } from './live.js';
import { MobileMenu } from './navigation.js';
import { usePageTitle } from './page-title.js';

function OrganizationChoice() {
  const { organization, organizations } = useMember();
  const { selectOrganization } = useSession();
  const items = organizations.map(({ orgid, name }) => ({
    key: String(orgid),
    label: name,
    icon: orgid === organization.orgid ? <Check aria-hidden size={16} /> : <span className="icon-space" />,
  }));
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items, onClick: ({ key }) => selectOrganization(Number(key)) }}>
      <button type="button" className="button button-default organization-choice" title={texts.shell.organization}>
        <Building2 aria-hidden />
        <span className="organization-name">{organization.name}</span>
        <ChevronDown aria-hidden />
      </button>
    </Dropdown>
  );
}

export function TopBar() {
  const { signOut } = useSession();
  const mobile = useAtMost('mobile');
  const title = usePageTitle();
  return (
    <header className="top-bar">
      {mobile && <MobileMenu />}
      <h1>{title}</h1>
      <div className="top-bar-end">
        <LiveMark />
        <OrganizationChoice />
        {!mobile && (
          <button type="button" className="button button-text" onClick={() => void signOut()}>
            <LogOut aria-hidden />
            {texts.shell.logOut}
          </button>
        )}
      </div>
    </header>
  );
}
