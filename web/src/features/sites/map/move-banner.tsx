import { Flex, InputNumber } from 'antd';
import { Check, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { siteNameOf } from '../../../entities/site/site.js';
import mapStyles from '../../../map/map.module.css';
import { coveredBy, type MapPadding } from '../../../map/padding.js';
import { Button } from '../../../ui/controls/button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { useStable } from '../../../ui/controls/use-stable.js';
import layout from '../../../ui/layout.module.css';
import { siteMapTexts } from './texts.js';
import { type Axis, type ChangeOfLocation, DECIMALS, roundedDegrees } from './use-change-location.js';

const t = siteMapTexts;
const AXES = ['lat', 'lng'] as const satisfies readonly Axis[];
const RANGE = { lat: t.latRange, lng: t.lngRange } as const;

interface DegreesProps {
  readonly axis: Axis;
  readonly value: number;
  readonly change: ChangeOfLocation;
  readonly problemId: string;
}

function Degrees({ axis, value, problemId, change: { wrong, type, endTyping } }: DegreesProps) {
  const id = useId();
  const typed = wrong[axis];
  const isWrong = typed !== undefined;
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id} className={layout.small}>
        {t[axis]}
      </label>
      <InputNumber
        id={id}
        value={isWrong ? typed : roundedDegrees(value)}
        precision={DECIMALS}
        controls={false}
        style={{ width: 128 }}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        onChange={(degrees) => type(axis, degrees)}
        onBlur={endTyping}
        onPressEnter={endTyping}
      />
    </Flex>
  );
}

interface MoveBannerProps {
  readonly change: ChangeOfLocation;
  /** What panels cover of the map. */
  readonly padding: MapPadding;
  /** Gets how far down it goes, in pixels of the map. */
  readonly onBottom: (pixels: number) => void;
}

/** How to change the location of a site, where it is now, Set and Cancel. */
export function MoveBanner({ change, padding, onBottom }: MoveBannerProps) {
  const offline = useOffline();
  const { moving } = change;
  const isMoving = moving !== null;
  const cancel = useStable(change.cancel);
  useEffect(() => {
    if (!isMoving) return;
    const cancelByKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && cancel();
    window.addEventListener('keydown', cancelByKey);
    return () => window.removeEventListener('keydown', cancelByKey);
  }, [isMoving, cancel]);
  const problemId = useId();
  const box = useRef<HTMLElement>(null);
  const report = useStable(onBottom);
  useLayoutEffect(() => {
    const element = box.current;
    if (!isMoving || element === null) return;
    const measure = () => report(element.offsetTop + element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isMoving, report]);
  if (moving === null) return null;
  const { site, lat, lng } = moving;
  const problem = AXES.filter((axis) => change.wrong[axis] !== undefined)
    .map((axis) => RANGE[axis])
    .join(' ');
  const denied = problem === '' ? offline : problem;
  return (
    <section
      ref={box}
      className={`${mapStyles.float} ${mapStyles.banner}`}
      style={coveredBy(padding)}
      aria-label={t.moving(siteNameOf(site))}
    >
      <Flex vertical gap={8}>
        <p>
          <strong>{siteNameOf(site)}</strong> · {t.drag} {t.keys}
        </p>
        {change.isOvertaken && (
          <p role="alert" className={layout.problem}>
            {t.overtaken}
          </p>
        )}
        <Flex gap={12} wrap align="end">
          <Degrees axis="lat" value={lat} change={change} problemId={problemId} />
          <Degrees axis="lng" value={lng} change={change} problemId={problemId} />
          <Button kind="primary" icon={<Check aria-hidden />} busy={change.isSaving} denied={denied} onClick={change.set}>
            {t.set}
          </Button>
          {change.setAndNext !== null && (
            <Button busy={change.isSaving} denied={denied} onClick={change.setAndNext}>
              {t.setAndNext}
            </Button>
          )}
          <Button icon={<X aria-hidden />} onClick={change.cancel}>
            {t.cancel}
          </Button>
        </Flex>
        {problem !== '' && (
          <p id={problemId} role="alert" className={layout.problem}>
            {problem}
          </p>
        )}
      </Flex>
    </section>
  );
}
