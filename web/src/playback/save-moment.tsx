import { Progress } from 'antd';
import { Clapperboard, Image, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAppearance } from '../theme/appearance.js';
import { colours } from '../theme/tokens.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { MenuButton } from '../ui/controls/menu-button.js';
import { useToasts } from '../ui/feedback/toasts.js';
import { inFileName } from '../ui/format/csv-text.js';
import { formatLoggerTime } from '../ui/format/format.js';
import { saveFile } from '../ui/format/save-file.js';
import { atTick, momentOf, paused } from './clock.js';
import { drawMoment, pictureSize } from './moment-picture.js';
import { clipType, recordClip } from './record-clip.js';
import type { RunningClock } from './running-clock.js';
import { playbackTexts as t } from './texts.js';
import { useClock } from './use-clock.js';

interface SaveMomentProps {
  readonly clock: RunningClock;
  /** Study and basin, or whose picture it is. */
  readonly title: string;
  /** Of lengths. */
  readonly unit: string;
  /** How many sites are at or above Alert 1, by tick. */
  readonly counts: Uint32Array;
  /** The map as it is drawn now, and who made it; null until it is there. */
  readonly map: () => { readonly canvases: readonly HTMLCanvasElement[]; readonly attribution: string } | null;
}

const named = (title: string, moment: number, kind: string): string =>
  `${inFileName(title)} ${new Date(moment * 1_000).toISOString().slice(0, 16).replaceAll(/[T:]/g, '-')}.${kind}`;

/** Saves the moment as a picture, or all moments as a clip, each with what it shows. */
export function SaveMoment({ clock, title, unit, counts, map }: SaveMomentProps) {
  const { mode } = useAppearance();
  const { show } = useToasts();
  const off = useClock(clock, ({ ticks }) => ticks < 2);
  const [progress, setProgress] = useState<number | null>(null);
  const recording = useRef<AbortController | null>(null);
  useEffect(() => () => recording.current?.abort(), []);

  /** A canvas of the size that the map has now, and what draws a moment on it. */
  function easel(): { readonly canvas: HTMLCanvasElement; readonly draw: () => void } | null {
    const size = map()?.canvases[0];
    if (size === undefined) return null;
    const canvas = document.createElement('canvas');
    const { width, height } = pictureSize(size);
    [canvas.width, canvas.height] = [width, height];
    const brush = canvas.getContext('2d');
    if (brush === null) return null;
    const { colorBgContainer: surface, colorText: ink, colorTextSecondary: quiet } = colours[mode];
    const draw = () => {
      const now = clock.now();
      const drawn = map();
      if (drawn === null) return;
      const count = counts[now.tick] ?? 0;
      const words = {
        title,
        moment: t.loggerTime(formatLoggerTime(momentOf(now))),
        alerts: count === 0 ? t.noneReached : t.reachedNow(count),
        legend: t.pictureLegend(unit),
        attribution: drawn.attribution,
      };
      drawMoment(brush, drawn.canvases, words, { surface, ink, quiet });
    };
    return { canvas, draw };
  }

  const savePicture = () => {
    const made = easel();
    if (made === null) return;
    made.draw();
    const name = named(title, momentOf(clock.now()), 'png');
    made.canvas.toBlob((blob) => blob !== null && saveFile(name, 'image/png', blob), 'image/png');
  };

  const saveClip = async () => {
    const made = easel();
    if (made === null) return;
    const before = clock.now();
    const leaving = new AbortController();
    recording.current = leaving;
    setProgress(0);
    try {
      const clip = await recordClip({
        canvas: made.canvas,
        ticks: before.ticks,
        draw: (tick) => {
          clock.set((now) => paused(atTick(now, tick)));
          made.draw();
        },
        onProgress: (part) => setProgress(Math.floor(part * 100)),
        signal: leaving.signal,
      });
      saveFile(named(title, before.start, 'webm'), 'video/webm', clip);
    } catch {
      if (!leaving.signal.aborted) show({ severity: 'danger', title: t.clipFailed });
    } finally {
      recording.current = null;
      setProgress(null);
      // The same data, unless other days were chosen meanwhile.
      clock.set((now) => (now.start === before.start && now.ticks === before.ticks ? paused(atTick(now, before.tick)) : now));
    }
  };

  if (progress !== null)
    return (
      <IconButton
        aria-label={`${t.recording(progress)} · ${t.cancel}`}
        title={`${t.recording(progress)} · ${t.cancel}`}
        onClick={() => recording.current?.abort()}
      >
        <Progress type="circle" percent={progress} size={24} format={() => <X aria-hidden size={12} />} />
      </IconButton>
    );
  return (
    <MenuButton
      label={t.save}
      groups={[
        [
          { key: 'picture', word: t.savePicture, Icon: Image, onChoose: savePicture, denied: off ? t.notLoaded : null },
          {
            key: 'clip',
            word: t.saveClip,
            Icon: Clapperboard,
            onChoose: () => void saveClip(),
            denied: off ? t.notLoaded : clipType() === undefined ? t.noClips : null,
          },
        ],
      ]}
    />
  );
}
