/** What a comment is made of when it is shown: words, addresses that may be followed, and words that stay covered until somebody asks. */
export type CommentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'spoiler'; readonly parts: readonly CommentPart[] };

/** The sign before and after words that give too much away. */
export const spoilerMark = '||';

/** Marks on one letter that still read; what is piled higher runs over the lines around it. */
const mostMarks = 4;

/**
 * Words as they may be shown. Signs that turn the direction of others, signs without width and piles of accents are
 * left out: what is read is what stands there. Joiners stay where they join letters or pictures.
 */
export function shownText(text: string): string {
  return text
    .replace(
      /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u202a-\u202e\u2028\u2029\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu,
      '',
    )
    .replace(/(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{S}])/gu, '')
    .replace(new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu'), '$1');
}

/**
 * An address that may be followed: http or https, a host with a dot, and plain ASCII from end to end, so that nothing in
 * it can look like something else. A name before the host (`bank.example@evil.example`) makes it none.
 */
const address =
  /\bhttps?:\/\/[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?(?![a-z0-9.:-]*@)(?:[/?#][!-~]*)?/gi;

/** A comment's words in parts. Everything that is no such address and no cover is text, whatever it looks like. */
export function commentParts(content: string): readonly CommentPart[] {
  const pieces = shownText(content).split(spoilerMark);
  // An odd mark at the end covers nothing: it is what somebody typed.
  const last = pieces.length % 2 === 0 ? (pieces.pop() ?? '') : null;
  const parts = pieces.flatMap((piece, index): readonly CommentPart[] => {
    if (index % 2 === 0) return linked(piece);
    return piece.trim() === '' ? linked(spoilerMark + piece + spoilerMark) : [{ kind: 'spoiler', parts: linked(piece) }];
  });
  return joined(last === null ? parts : [...parts, ...linked(spoilerMark + last)]);
}

function linked(text: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let from = 0;
  for (const found of text.matchAll(address)) {
    const href = withoutEnd(found[0]);
    parts.push({ kind: 'text', text: text.slice(from, found.index) }, { kind: 'link', text: href, href });
    from = found.index + href.length;
  }
  return [...parts, { kind: 'text', text: text.slice(from) }];
}

/** A full stop after an address ends the sentence; a bracket belongs to it only when it was opened there. */
function withoutEnd(found: string): string {
  const trimmed = found.replace(/[.,;:!?'"*<>]+$/, '');
  const isOpenedBefore = trimmed.endsWith(')') && !trimmed.includes('(');
  return trimmed === found && !isOpenedBefore ? found : withoutEnd(isOpenedBefore ? trimmed.slice(0, -1) : trimmed);
}

function joined(parts: readonly CommentPart[]): readonly CommentPart[] {
  const whole: CommentPart[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (part.kind === 'text' && part.text === '') continue;
    if (part.kind === 'text' && before?.kind === 'text') whole[whole.length - 1] = { kind: 'text', text: before.text + part.text };
    else whole.push(part);
  }
  return whole;
}
