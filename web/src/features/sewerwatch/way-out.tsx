import { Flex } from 'antd';
import { ArrowLeft, CirclePower } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { Button } from '../../ui/controls/button.js';
import { MenuButton } from '../../ui/controls/menu-button.js';
import type { Action } from '../../ui/controls/split-button.js';
import { commonTexts } from '../../ui/texts.js';
import { sewerWatchTexts as t } from './texts.js';

/** From the page, which has no shell, to the other pages, or to the login. */
function useWays(): readonly Action[] {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return [
    { key: 'home', word: t.home, Icon: ArrowLeft, onChoose: () => void navigate('/home') },
    { key: 'out', word: commonTexts.logOut, Icon: CirclePower, onChoose: () => void signOut() },
  ];
}

/** Over the map. */
export function WayOut() {
  return <MenuButton label={t.wayOut} groups={[useWays()]} />;
}

/** Where there is nothing else. */
export function WaysOut() {
  return (
    <Flex wrap justify="center" gap={8}>
      {useWays().map(({ key, word, Icon, onChoose }) => (
        <Button key={key} icon={<Icon aria-hidden />} onClick={onChoose}>
          {word}
        </Button>
      ))}
    </Flex>
  );
}
