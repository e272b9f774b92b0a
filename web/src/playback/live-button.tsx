import { Tooltip } from 'antd';
import { Radio } from 'lucide-react';
import { Button } from '../ui/controls/button.js';
import { playbackTexts as t } from './texts.js';

export interface LiveButtonProps {
  readonly isLive: boolean;
  readonly onLive: (live: boolean) => void;
}

/** Stays at the newest levels, or leaves them. */
export const LiveButton = ({ isLive, onLive, withWord = false }: LiveButtonProps & { readonly withWord?: boolean }) => (
  <Tooltip title={t.liveHelp}>
    <Button
      icon={<Radio aria-hidden />}
      kind={isLive ? 'primary' : withWord ? 'default' : 'text'}
      aria-label={t.live}
      aria-pressed={isLive}
      data-part="live"
      onClick={() => onLive(!isLive)}
    >
      {withWord && t.live}
    </Button>
  </Tooltip>
);
