import { QueryClientContext } from '@tanstack/react-query';
import { Flex, Tooltip } from 'antd';
import { Eye, Unlink } from 'lucide-react';
import { useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../api/failure.js';
import { Button } from '../ui/controls/button.js';
import { useToasts } from '../ui/feedback/toasts.js';
import layout from '../ui/layout.module.css';
import { ignoreActivation, useIgnoredActivation } from './ignored-activation.js';
import { overrideTexts } from './override-texts.js';
import { useSession } from './session.js';
import styles from './session.module.css';

/** Says that activation is ignored in this tab. */
function IgnoredActivationBar() {
  const client = useContext(QueryClientContext);
  if (!useIgnoredActivation()) return null;
  const stop = () => {
    ignoreActivation(false);
    void client?.invalidateQueries();
  };
  return (
    <Flex gap={10} align="center" className={`${layout.warningBar} ${styles.overrideBar}`} role="status">
      <Unlink aria-hidden />
      <span className={layout.grow}>{overrideTexts.activationIgnored}</span>
      <Button size="small" onClick={stop}>
        {overrideTexts.stopIgnoring}
      </Button>
    </Flex>
  );
}

/** Shows the effective user while a support override is set. Its icon pulses three times on each new page. */
function EffectiveUserBar() {
  const { state, viewAs } = useSession();
  const { show } = useToasts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (state.kind !== 'signed-in' || state.user.id === state.self.id) return null;

  const sentence = overrideTexts.viewing(`${state.user.given_name} ${state.user.family_name}`);
  const back = async () => {
    setBusy(true);
    try {
      await viewAs(null);
      // Its question was one to the other user.
      if (pathname === '/orgs') void navigate('/home');
    } catch (error) {
      show({ severity: 'danger', title: messageOf(error) });
    }
    setBusy(false);
  };
  return (
    <Flex gap={10} align="center" className={`${layout.warningBar} ${styles.overrideBar}`} role="status">
      <Tooltip title={sentence}>
        <span key={pathname} className={styles.overrideIcon}>
          <Eye aria-hidden />
        </span>
      </Tooltip>
      <span className={layout.grow}>{sentence}</span>
      <Button size="small" busy={busy} onClick={() => void back()}>
        {overrideTexts.returnToNormal}
      </Button>
    </Flex>
  );
}

/** What support has chosen for this tab, on every page. */
export const OverrideBar = () => (
  <>
    <EffectiveUserBar />
    <IgnoredActivationBar />
  </>
);
