import { type RefObject, useEffect, useRef, useState } from 'react';

/** The height of an element in pixels, measured when it changes. */
export function useHeight(): { readonly ref: RefObject<HTMLDivElement | null>; readonly height: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, height };
}

/** The greatest height that it has had so far on screens of a kind: what keeps room for it does not move with each change of it. */
export function useGreatestHeight(screen: string): ReturnType<typeof useHeight> {
  const { ref, height } = useHeight();
  const [greatest, setGreatest] = useState({ screen, height });
  const isOther = greatest.screen !== screen;
  if (isOther || height > greatest.height) setGreatest({ screen, height });
  return { ref, height: isOther ? height : Math.max(height, greatest.height) };
}
