import { Flex, InputNumber } from 'antd';
import { Check, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { siteNameOf } from '../../../entities/site/site.js';
import mapStyles from '../../../map/map.module.css';
import { coveredBy, type MapPadding } from '../../../map/padding.js';
import { Button } from '../../../ui/controls/button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { useStable } from '../../../ui/controls/use-stable.js';
import layout from '../../../ui/layout.module.css';
import { siteMapTexts } from './texts.js';
import type { ChangeOfLocation } from './use-change-location.js';

const t = siteMapTexts;
/** About a decimetre. */
const DECIMALS = 6;

interface DegreesProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (degrees: number) => void;
}

function Degrees({ label, value, most, onChange }: DegreesProps) {
  const id = useId();
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id} className={layout.small}>
        {label}
      </label>
      <InputNumber
        id={id}
        value={Number(value.toFixed(DECIMALS))}
        min={-most}
        max={most}
        precision={DECIMALS}
        controls={false}
        style={{ width: 128 }}
        onChange={(typed) => typed !== null && onChange(typed)}
      />
    </Flex>
  );
}

interface MoveBannerProps {
  readonly change: ChangeOfLocation;
  /** What panels cover of the map. */
  readonly padding: MapPadding;
}

/** How to change the location of a site, where it is now, Set and Cancel. */
export function MoveBanner({ change, padding }: MoveBannerProps) {
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
  if (moving === null) return null;
  const { site, lat, lng } = moving;
  return (
    <section className={`${mapStyles.float} ${mapStyles.banner}`} style={coveredBy(padding)} aria-label={t.moving(siteNameOf(site))}>
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
          <Degrees label={t.lat} value={lat} most={90} onChange={(degrees) => change.move(degrees, lng)} />
          <Degrees label={t.lng} value={lng} most={180} onChange={(degrees) => change.move(lat, degrees)} />
          <Button kind="primary" icon={<Check aria-hidden />} busy={change.isSaving} denied={offline} onClick={change.set}>
            {t.set}
          </Button>
          {change.setAndNext !== null && (
            <Button busy={change.isSaving} denied={offline} onClick={change.setAndNext}>
              {t.setAndNext}
            </Button>
          )}
          <Button icon={<X aria-hidden />} onClick={change.cancel}>
            {t.cancel}
          </Button>
        </Flex>
      </Flex>
    </section>
  );
}
