import { contentLanguage } from '@agm/messages';
import { ButtonLink } from '@agm/ui';
import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import css from './PremiumPage.module.css';

interface LibraryPageProps {
  readonly guides: readonly {
    readonly id: number;
    readonly title: string;
    readonly summary: string;
    /** Languages of these words; English where it is missing. */
    readonly writtenIn?: { readonly title: string; readonly summary: string };
    readonly href: string;
  }[];
}

/** Where a premium member finds what is theirs. */
export function LibraryPage({ guides }: LibraryPageProps) {
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{t`The premium library`}</h1>
      <p
        className={panel.lead}
      >{t`The titles our staff keeps for members, each with the reason why. Every filter of these walls combines with every other.`}</p>
      <p className={css.walls}>
        <ButtonLink href="/premium-content/">{t`Premium movies`}</ButtonLink>
        <ButtonLink tone="quiet" href="/shows/premium-content/">{t`Premium shows`}</ButtonLink>
      </p>
      {guides.length > 0 && (
        <section className={css.guides}>
          <h2>{t`Guides for members`}</h2>
          <ul role="list">
            {guides.map(({ id, title, summary, writtenIn, href }) => (
              <li key={id}>
                <a href={href} lang={contentLanguage(writtenIn?.title)}>
                  {title}
                </a>
                <p lang={contentLanguage(writtenIn?.summary)}>{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
