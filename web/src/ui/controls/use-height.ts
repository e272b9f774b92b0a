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
