import { ButtonLink, Notice } from '@agm/ui';
import { t } from '../../t.ts';
import css from './Missing.module.css';

export interface MissingProps {
  /** The server knows no such title; otherwise it only did not answer. */
  readonly isUnknown: boolean;
  readonly words: string;
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}

/** In place of a title: it does not exist, or it did not come. */
export function Missing({ isUnknown, words, isAsking, onRetry }: MissingProps) {
  return <div className={css.place}>{isUnknown ? <Unknown /> : <Failed words={words} isAsking={isAsking} onRetry={onRetry} />}</div>;
}

function Unknown() {
  const ways = (
    <>
      <ButtonLink href="/">{t`All movies`}</ButtonLink>
      <ButtonLink href="/shows/" tone="quiet">{t`All shows`}</ButtonLink>
    </>
  );
  return (
    <Notice
      tone="empty"
      heading={t`We do not know this title`}
      action={ways}
    >{t`It may have left the catalogue, or its address was mistyped.`}</Notice>
  );
}

function Failed({ words, isAsking, onRetry }: Omit<MissingProps, 'isUnknown'>) {
  const again = (
    // An empty address is the page itself: without JavaScript the link reloads it.
    <ButtonLink
      href=""
      aria-disabled={isAsking || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!isAsking) onRetry();
      }}
    >{t`Try again`}</ButtonLink>
  );
  return (
    <Notice tone="bad" heading={t`This title could not be loaded`} action={again}>
      {words}
    </Notice>
  );
}
