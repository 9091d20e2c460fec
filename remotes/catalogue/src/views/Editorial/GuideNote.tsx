import { contentLanguage } from '@agm/messages';

/** What stands below the name of a guide: "12 titles · Film desk · 15 November 2026". */
export interface GuideNoteProps {
  /** "12 titles"; null for a guide without picks. */
  readonly count: string | null;
  /** Who signed it, as the editors write it. */
  readonly byline: string;
  readonly day: { readonly iso: string; readonly words: string };
}

/** How many titles a guide has, who wrote it and when. */
export function GuideNote({ count, byline, day }: GuideNoteProps) {
  return (
    <>
      {count !== null && `${count} · `}
      {byline !== '' && (
        <>
          <bdi lang={contentLanguage()}>{byline}</bdi>
          {' · '}
        </>
      )}
      <time dateTime={day.iso}>{day.words}</time>
    </>
  );
}
