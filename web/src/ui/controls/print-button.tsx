import { Printer } from 'lucide-react';
import { printPage } from '../../theme/use-printing.js';
import styles from '../print.module.css';
import { Button, type ButtonProps } from './button.js';
import { printTexts } from './print-texts.js';

/** Prints what is open, on the paper that the browser's dialog offers. */
export const PrintButton = ({ kind }: Pick<ButtonProps, 'kind'>) => (
  <Button
    className={styles.button}
    {...(kind === undefined ? {} : { kind })}
    icon={<Printer aria-hidden />}
    onClick={() => void printPage()}
  >
    {printTexts.print}
  </Button>
);
