import { useLayoutEffect } from 'react';

const properties = { head: '--page-head', foot: '--page-foot' } as const;

/** A text in the margin of every printed sheet while the component is there, above, or below before its number. */
export function usePageMargin(place: keyof typeof properties, text: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(properties[place], JSON.stringify(place === 'foot' ? `${text}\u2003` : text));
    return () => void style.removeProperty(properties[place]);
  }, [place, text]);
}
