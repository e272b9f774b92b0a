import { Printer } from 'lucide-react';
import { Button, type ButtonProps } from './button.js';
import { printTexts } from './print-texts.js';

/** Prints what is open, on the paper that the browser's dialog offers. */
export const PrintButton = ({ kind }: Pick<ButtonProps, 'kind'>) => (
  <Button {...(kind === undefined ? {} : { kind })} icon={<Printer aria-hidden />} onClick={() => window.print()}>
    {printTexts.print}
  </Button>
);
