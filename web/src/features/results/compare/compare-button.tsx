import { GitCompareArrows } from 'lucide-react';
import { Button } from '../../../ui/controls/button.js';
import { compareTexts as t } from './texts.js';
import { useCompareView } from './use-compare-view.js';

/** Opens the comparison of two periods. */
export function CompareButton() {
  const { open } = useCompareView();
  return (
    <Button icon={<GitCompareArrows aria-hidden />} onClick={open}>
      {t.open}
    </Button>
  );
}
