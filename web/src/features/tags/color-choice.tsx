import { TAG_COLORS } from '@headworks/api/tag-colors';
import { Flex, Radio } from 'antd';
import { TagSquare } from '../../entities/tag/tag-mark.js';
import { tagsTexts } from '../../entities/tag/texts.js';
import styles from './tags.module.css';

interface ColorChoiceProps {
  /** Given by the form, as the next one. */
  readonly value?: string;
  readonly onChange?: (color: string) => void;
}

/** One of the ten colours of the palette, each with its name. Not antd's ColorPicker: its presets have neither names nor keys. */
export const ColorChoice = ({ value, onChange }: ColorChoiceProps) => (
  <Radio.Group className={styles.tagColors} aria-label={tagsTexts.color} value={value} onChange={(event) => onChange?.(event.target.value)}>
    {TAG_COLORS.map(({ code, name }) => (
      <Radio key={code} value={code}>
        <Flex component="span" gap={6} align="center">
          <TagSquare color={code} />
          {name}
        </Flex>
      </Radio>
    ))}
  </Radio.Group>
);
