import { useState } from 'react';
import { Button } from '@agm/ui';
import type { TrailerWords } from '../../model/detailWords.ts';
import { t } from '../../t.ts';
import css from './Details.module.css';

/** Nothing of the player is loaded before it is asked for. */
export function Trailer({ href, name }: TrailerWords) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <section>
      <h2 className={css.heading}>{t`Trailer`}</h2>
      {isPlaying ? (
        <iframe className={css.player} src={href} title={name} allow="autoplay; encrypted-media; fullscreen; picture-in-picture" />
      ) : (
        <p className={css.play}>
          <Button tone="quiet" onClick={() => setPlaying(true)}>{t`Play the trailer`}</Button>
          <span className={css.quiet}>{t`It plays from YouTube, which then learns of your visit.`}</span>
        </p>
      )}
    </section>
  );
}
