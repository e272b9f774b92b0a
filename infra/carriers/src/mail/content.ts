/** How bad the news of a mail is: a colour, always together with a word. */
export type Severity = 'severe' | 'moderate' | 'good' | 'info';

/** A paragraph, a list, or a link; the main action of a mail is a button. `inText` replaces the label in the text part. */
export type MailPart =
  | { readonly kind: 'paragraph' | 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'button' | 'link'; readonly label: string; readonly url: string; readonly inText?: string }
  /** A sentence that ends with its link. */
  | { readonly kind: 'note with link'; readonly text: string; readonly label: string; readonly url: string };

/** What a mail says. Its text part and its HTML part are both made of it, so that they say the same. */
export interface MailContent {
  readonly heading: string;
  /** The word of the severity is only in the HTML part: the heading says it already. */
  readonly severity?: { readonly level: Severity; readonly word: string };
  readonly parts: readonly MailPart[];
}

/** The text part: a paragraph for each part, links spelled out. */
export const textOf = ({ heading, parts }: MailContent): string => `${[heading, ...parts.map(textOfPart)].join('\n\n')}\n`;

function textOfPart(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return part.text;
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'button':
    case 'link':
      return `${part.inText ?? part.label}: ${part.url}`;
    case 'note with link':
      return `${part.text} ${part.label}: ${part.url}`;
    default:
      return part satisfies never;
  }
}
