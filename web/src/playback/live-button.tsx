import { Tooltip } from 'antd';
import { Radio } from 'lucide-react';
import { Button } from '../ui/controls/button.js';
import { playbackTexts as t } from './texts.js';

interface LiveButtonProps {
  readonly isLive: boolean;
  readonly onLive: (live: boolean) => void;
}

/** Stays at the newest levels, or leaves them. */
export const LiveButton = ({ isLive, onLive }: LiveButtonProps) => (
  <Tooltip title={t.liveHelp}>
    <Button
      icon={<Radio aria-hidden />}
      kind={isLive ? 'primary' : 'text'}
      aria-label={t.live}
      aria-pressed={isLive}
      data-part="live"
      onClick={() => onLive(!isLive)}
    />
  </Tooltip>
);
