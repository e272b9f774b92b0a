import { Checkbox, Flex, Popover, Radio, Tooltip } from 'antd';
import { ChevronDown, Layers, Map as MapIcon, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MapId } from '../api/server-config.js';
import { useMaxWidth } from '../theme/use-media.js';
import { Button } from '../ui/controls/button.js';
import { toastsBelow } from '../ui/feedback/toasts-below.js';
import layout from '../ui/layout.module.css';
import styles from './map.module.css';
import type { MapPreferences } from './map-preferences.js';
import { RAIN_KEY_WIDTH } from './padding.js';
import { PlaceSearch, type PlaceSearchProps } from './place-search.js';
import { mapTexts as t } from './texts.js';

/** Seconds, for antd. */
const TIP = { mouseEnterDelay: 0.25, mouseLeaveDelay: 0.4 } as const;

/** The search gives way: 12 px at both ends, and between the two. */
const BESIDE_KEY = { maxWidth: `calc(100% - ${RAIN_KEY_WIDTH + 36}px - var(--map-left, 0px) - var(--map-right, 0px))` } as const;

interface MapToolsProps extends Pick<PlaceSearchProps, 'near' | 'onGo' | 'onSearch'> {
  readonly preferences: MapPreferences;
  /** The maps that the server offers. */
  readonly types: readonly MapId[];
  /** Whether this map names places of interest. */
  readonly hasPoi: boolean;
  /** Whether flow lines are an option. */
  readonly hasLines: boolean;
  /** Whether the weather is an option, where the server has any. */
  readonly isOfWeather: boolean;
  /** Whether the Rain Key is at their right. */
  readonly besideKey: boolean;
}

const TypeChoice = ({ preferences: { type, chooseType }, types }: MapToolsProps) => (
  <Radio.Group
    vertical
    aria-label={t.mapType}
    value={type}
    options={types.map((value) => ({ value, label: value }))}
    onChange={({ target }) => {
      const chosen = types.find((each) => each === target.value);
      if (chosen !== undefined) chooseType(chosen);
    }}
  />
);

function OptionChoice({ preferences: { options, hasWeather, setOption }, hasPoi, hasLines, isOfWeather }: MapToolsProps) {
  const shown = [
    ['labels', t.labels] as const,
    ...(hasLines ? [['lines', t.flowLines] as const] : []),
    ...(hasWeather && isOfWeather ? [['weather', t.weather] as const] : []),
    ...(hasWeather ? [['rainKey', t.rainKey] as const] : []),
    ...(hasPoi ? [['poi', t.poi] as const] : []),
  ];
  return (
    <Flex vertical gap={8} role="group" aria-label={t.options}>
      {shown.map(([name, word]) => (
        <Checkbox key={name} checked={options[name]} onChange={({ target }) => setOption(name, target.checked)}>
          {word}
        </Checkbox>
      ))}
    </Flex>
  );
}

interface ToolProps {
  readonly name: string;
  /** The word on the button; without one it is an icon with a tip. */
  readonly word: string | null;
  readonly icon: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** A button over the map that opens a small panel. */
function Tool({ name, word, icon, children }: ToolProps) {
  const [open, setOpen] = useState(false);
  const button = (
    <Button icon={icon} className={styles.tool} aria-label={word === null ? name : undefined} aria-expanded={open}>
      {word !== null && (
        <span className={layout.inline}>
          {word} <ChevronDown aria-hidden size={14} />
        </span>
      )}
    </Button>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      content={children(() => setOpen(false))}
    >
      {word === null ? (
        <Tooltip title={open ? '' : name} {...TIP}>
          {button}
        </Tooltip>
      ) : (
        button
      )}
    </Popover>
  );
}

/** Place search, map type and options: words on a wide screen, icons on others, two round buttons on a phone. */
export function MapTools(props: MapToolsProps) {
  const { preferences, types, besideKey, near, onGo, onSearch } = props;
  const isSmall = useMaxWidth('small');
  const isPhone = useMaxWidth('phone');
  const searchTool = (
    <Tool name={t.searchLabel} word={null} icon={<Search aria-hidden />}>
      {(close) => (
        <PlaceSearch
          autoFocus
          near={near}
          onSearch={onSearch}
          onGo={(place) => {
            close();
            onGo(place);
          }}
        />
      )}
    </Tool>
  );
  if (isPhone)
    return (
      <div className={styles.toolColumn} {...toastsBelow}>
        <Tool name={t.layers} word={null} icon={<Layers aria-hidden />}>
          {() => (
            <Flex vertical gap={12}>
              {types.length > 1 && <TypeChoice {...props} />}
              <OptionChoice {...props} />
            </Flex>
          )}
        </Tool>
        {searchTool}
      </div>
    );
  return (
    <div className={styles.tools} style={besideKey ? BESIDE_KEY : undefined}>
      {isSmall ? searchTool : <PlaceSearch near={near} onGo={onGo} onSearch={onSearch} />}
      {types.length > 1 && (
        <Tool name={`${t.mapType}: ${preferences.type}`} word={isSmall ? null : preferences.type} icon={<MapIcon aria-hidden />}>
          {() => <TypeChoice {...props} />}
        </Tool>
      )}
      <Tool name={t.options} word={isSmall ? null : t.options} icon={<Layers aria-hidden />}>
        {() => <OptionChoice {...props} />}
      </Tool>
    </div>
  );
}
