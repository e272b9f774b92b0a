import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { createPlacemarks } from './collect-placemarks.js';
import { KmlFault } from './kml-fault.js';
import type { KmlFile } from './kml-file.js';
import { kmlLimits } from './kml-limits.js';
import { kmlTexts } from './texts.js';

/** KML elements may have a prefix, whose declaration many programs omit. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** saxes writes line:column: reason. */
function sentenceOf(error: Error): string {
  const [, line, reason = error.message] = /^(\d+):\d+: (.*)$/s.exec(error.message) ?? [];
  const short = reason.slice(0, 200).replace(/\.?$/, '.');
  return kmlTexts.notXml(line === undefined ? short : kmlTexts.atLine(Number(line), short));
}

/** Parses the text of a KML file as it arrives. Throws `KmlFault`. */
export function createPlacemarkParser(): { write(text: string): void; end(): KmlFile } {
  const parser = new SaxesParser({ xmlns: false, defaultXMLVersion: '1.0', forceXMLVersion: true });
  /** The names of the open elements. */
  const path: string[] = [];
  const placemarks = createPlacemarks();
  /** The text of the innermost kept element, and the depth of that element. */
  let kept: { text: string; readonly depth: number } | null = null;
  /** Characters since the last tag. */
  let pending = 0;

  const append = (text: string): void => {
    // One character more shows that there is more.
    if (kept !== null && kept.text.length <= kmlLimits.keptCharacters)
      kept.text += text.slice(0, kmlLimits.keptCharacters + 1 - kept.text.length);
  };
  const open = ({ name, attributes }: SaxesTagPlain): void => {
    pending = 0;
    const local = localName(name);
    if (path.length === 0 && local !== 'kml') throw new KmlFault(kmlTexts.notKml);
    if (path.length >= kmlLimits.depth) throw new KmlFault(kmlTexts.tooDeep);
    const parent = path.at(-1) ?? '';
    path.push(local);
    if (kept !== null || !placemarks.open(local, parent, path.length, attributes)) return;
    kept = { text: '', depth: path.length };
    // Without a handler, saxes keeps no text.
    parser.on('text', append);
  };
  const close = (): void => {
    pending = 0;
    if (kept !== null && kept.depth === path.length) {
      parser.off('text');
      placemarks.text(kept.text.length > kmlLimits.keptCharacters ? `${kept.text.slice(0, kmlLimits.keptCharacters)}…` : kept.text);
      kept = null;
    }
    placemarks.close(path.length);
    path.pop();
  };
  parser.on('opentag', open);
  parser.on('closetag', close);
  parser.on('cdata', append);
  parser.on('doctype', () => {
    throw new KmlFault(kmlTexts.docType);
  });

  const reading = <Result>(step: () => Result): Result => {
    try {
      return step();
    } catch (error) {
      if (error instanceof KmlFault || !(error instanceof Error)) throw error;
      throw new KmlFault(sentenceOf(error));
    }
  };
  return {
    write: (text) =>
      reading(() => {
        pending += text.length;
        parser.write(text);
        if (pending > kmlLimits.textCharacters) throw new KmlFault(kmlTexts.longText);
      }),
    end: () =>
      reading(() => {
        parser.close();
        return placemarks.end();
      }),
  };
}
