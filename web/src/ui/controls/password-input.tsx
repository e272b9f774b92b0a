import { Input } from 'antd';
import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './controls.module.css';

/** antd makes a button of it. */
const eye = (shown: boolean) => <span className={styles.eye}>{shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}</span>;

/** A password that can be shown while it is typed. */
export const PasswordInput = (props: ComponentProps<typeof Input.Password>) => <Input.Password {...props} iconRender={eye} />;
