import { Tooltip } from 'antd';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../api/failure.js';
import { useToasts } from '../ui/feedback/toasts.js';
import { overrideTexts } from './override-texts.js';
import { useSession } from './session.js';
import '../styles/override-bar.css';

/** Shows the effective user while a support override is set. Its icon pulses three times on each new page. */
export function OverrideBar() {
  const { state, viewAs } = useSession();
  const { show } = useToasts();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  if (state.kind !== 'signed-in' || state.user.id === state.self.id) return null;

  const sentence = overrideTexts.viewing(`${state.user.given_name} ${state.user.family_name}`);
  const back = async () => {
    setBusy(true);
    try {
      await viewAs(null);
    } catch (error) {
      show({ severity: 'danger', title: messageOf(error) });
    }
    setBusy(false);
  };
  return (
    <div className="override-bar" role="status">
      <Tooltip title={sentence}>
        <span key={pathname} className="override-icon">
          <Eye aria-hidden />
        </span>
      </Tooltip>
      <span className="override-text">{sentence}</span>
      <button type="button" className="button button-small" disabled={busy} onClick={() => void back()}>
        {overrideTexts.returnToNormal}
      </button>
    </div>
  );
}
