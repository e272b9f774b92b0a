import { useLayoutEffect } from 'react';

const properties = { head: '--page-head', foot: '--page-foot' } as const;

/** A text in the margin of every printed sheet while the component is there: above from the second sheet on, or below. */
export function usePageMargin(place: keyof typeof properties, text: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(properties[place], JSON.stringify(text));
    return () => void style.removeProperty(properties[place]);
  }, [place, text]);
}
