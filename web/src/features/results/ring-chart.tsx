import { Pie } from '@ant-design/charts';
import { useAppearance } from '../../theme/appearance.js';
import { colours } from '../../theme/tokens.js';

export const RING_PX = 72;

export interface ChartPart {
  readonly key: string;
  readonly volume: number;
  readonly colour: string;
}

/** The ring alone, without words: they stand next to it. */
export default function RingChart({ parts }: { readonly parts: readonly ChartPart[] }) {
  const { mode } = useAppearance();
  return (
    <Pie
      data={parts.map(({ key, volume }) => ({ key, volume }))}
      angleField="volume"
      colorField="key"
      scale={{ color: { domain: parts.map(({ key }) => key), range: parts.map(({ colour }) => colour) } }}
      width={RING_PX}
      height={RING_PX}
      margin={0}
      padding={0}
      inset={0}
      radius={1}
      innerRadius={0.7}
      style={{ stroke: colours[mode].colorBgContainer, lineWidth: 1.5 }}
      theme={mode === 'dark' ? 'classicDark' : 'classic'}
      legend={false}
      label={false}
      tooltip={false}
      animate={false}
    />
  );
}
