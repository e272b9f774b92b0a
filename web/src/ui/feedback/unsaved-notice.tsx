import { Alert, Flex } from 'antd';
import { Button } from '../controls/button.js';
import { SeverityMark } from '../format/severity-mark.js';
import { commonTexts } from '../texts.js';
import styles from './feedback.module.css';

interface UnsavedNoticeProps {
  readonly text?: string;
  readonly discard?: string;
  readonly keep?: string;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before unsaved input of a dialog is discarded. */
export function UnsavedNotice(props: UnsavedNoticeProps) {
  const t = commonTexts;
  const { text = t.unsaved, discard = t.discard, keep = t.keep, onDiscard, onKeep } = props;
  return (
    <Alert
      className={styles.unsaved}
      type="warning"
      role="alert"
      showIcon
      icon={<SeverityMark level="moderate" size={16} />}
      title={text}
      action={
        <Flex wrap gap={8}>
          <Button kind="danger-edge" onClick={onDiscard}>
            {discard}
          </Button>
          <Button autoFocus onClick={onKeep}>
            {keep}
          </Button>
        </Flex>
      }
    />
  );
}
