import { Dropdown, Flex, type MenuProps } from 'antd';
import { Check, ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useMember } from '../session/member.js';
import { useSession } from '../session/session.js';
import { type Appearance, appearances, useAppearance } from '../theme/appearance.js';
import { useMaxWidth } from '../theme/use-media.js';
import { Button } from '../ui/controls/button.js';
import { appearanceTexts } from '../ui/controls/texts.js';
import layout from '../ui/layout.module.css';
import { commonTexts } from '../ui/texts.js';
import styles from './shell.module.css';
import { shellTexts } from './texts.js';

const SETTINGS = 'settings';
const LOG_OUT = 'log-out';
const isAppearance = (key: string): key is Appearance => appearances.some((each) => each === key);

/** Who is logged in, with their units and the appearance of this browser. */
export function AccountMenu() {
  const { user, units } = useMember();
  const { signOut } = useSession();
  const { appearance, choose } = useAppearance();
  const navigate = useNavigate();
  const narrow = useMaxWidth('small');
  const name = `${user.given_name} ${user.family_name}`;
  const items: MenuProps['items'] = [
    {
      type: 'group',
      label: (
        <Flex component="span" vertical className={`${layout.small} ${styles.account}`}>
          <strong>{name}</strong>
          <span>{user.email}</span>
          <span>{commonTexts.units[units]}</span>
        </Flex>
      ),
    },
    { type: 'divider' },
    {
      type: 'group',
      label: appearanceTexts.appearance,
      children: appearances.map((each) => ({
        key: each,
        label: appearanceTexts.appearances[each],
        icon: each === appearance ? <Check aria-hidden size={16} /> : <span className={styles.iconSpace} />,
      })),
    },
    { type: 'divider' },
    { key: SETTINGS, label: shellTexts.userSettings, icon: <Settings aria-hidden size={16} /> },
    { key: LOG_OUT, label: commonTexts.logOut, icon: <LogOut aria-hidden size={16} /> },
  ];
  const onClick: MenuProps['onClick'] = ({ key }) => {
    if (isAppearance(key)) choose(key);
    else if (key === SETTINGS) void navigate('/settings/user');
    else void signOut();
  };
  return (
    <Dropdown autoFocus trigger={['click']} placement="bottomRight" menu={{ items, onClick }}>
      <Button kind="text" title={user.email} className={styles.accountButton}>
        <UserRound aria-hidden />
        <span className={narrow ? layout.visuallyHidden : styles.organizationName}>{name}</span>
        <span className={layout.visuallyHidden}>{shellTexts.account}</span>
        <ChevronDown aria-hidden />
      </Button>
    </Dropdown>
  );
}
