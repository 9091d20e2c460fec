import type { Ref } from 'react';
import type { Choice } from './choice.ts';
import { enough } from './contrast.ts';
import type { Legible } from './stage.ts';
import type { Preview } from './usePreview.ts';
import { t } from '../t.ts';
import css from './Stage.module.css';

export interface StageProps {
  readonly choice: Choice;
  readonly frame: Ref<HTMLIFrameElement>;
  /** The address of the page in the frame. */
  readonly page: string;
  readonly preview: Preview;
  /** Bytes in gzip. */
  readonly cost: { readonly loader: number; readonly card: number } | null;
}

/** The card as a partner's visitors see it, on a page of its own: the snippet's script runs there, and no style of ours reaches it. */
export function Stage({ choice, frame, page, preview: { state, measured }, cost }: StageProps) {
  const height = choice.layout === 'button' ? null : (measured?.height ?? null);
  return (
    <section className={css.stage} aria-labelledby="stage-heading">
      <h2 className={css.heading} id="stage-heading">{t`As your visitors see it`}</h2>
      <iframe
        className={css.frame}
        data-page={choice.page}
        ref={frame}
        title={choice.page === 'hostile' ? t`The card on a hostile page` : t`The card`}
        src={page}
      />
      <div role="status" className={css.said}>
        {state === 'missing' && <p>{t`We do not know this one yet. Try a title’s name, or the address of a wall like /genre/drama/.`}</p>}
        {state === 'shown' && cost && (
          <p>{t`2 requests: the loader ${kB(cost.loader)} and this card ${kB(cost.card)}, both gzip. No cookie, no font, nothing from anybody else.`}</p>
        )}
        {height !== null && (
          <p>
            {choice.country === 'auto'
              ? t`The snippet reserves ${height} pixels: as high as the card gets in any country, from a narrow phone to the width you chose.`
              : t`The snippet reserves ${height} pixels: as high as the card gets, from a narrow phone to the width you chose.`}
          </p>
        )}
      </div>
      {measured && (measured.text ?? measured.accent) && (
        <dl className={css.contrast} aria-label={t`Contrast`}>
          {measured.text && <Figure name={t`Text on the card`} legible={measured.text} />}
          {measured.accent && <Figure name={t`Links and buttons`} legible={measured.accent} />}
        </dl>
      )}
    </section>
  );
}

function Figure({ name, legible: { chosen, painted } }: { readonly name: string; readonly legible: Legible }) {
  const isRepaired = chosen !== null && chosen < enough;
  return (
    <div className={css.figure} data-repaired={isRepaired || undefined}>
      <dt>{name}</dt>
      <dd>
        {isRepaired
          ? t`${ratio(chosen)} : 1 as you chose it is too little. The card makes it ${ratio(painted)} : 1.`
          : chosen === null
            ? t`${ratio(painted)} : 1 with our own colour.`
            : t`${ratio(painted)} : 1, as you chose it.`}
      </dd>
    </div>
  );
}

/** Never more than it is: 4.499 is not 4.5. */
const ratio = (of: number): string => (Math.floor(of * 100) / 100).toFixed(2);
const kB = (bytes: number): string => t`${(bytes / 1000).toFixed(1)} kB`;
