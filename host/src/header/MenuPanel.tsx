import { useEffect, useRef, type ReactNode } from 'react';
import type { MenuGuides } from '@agm/api';
import { editorialPath, type SiteLink } from '@agm/domain';
import { contentLanguage } from '@agm/messages';
import { Button } from '@agm/ui';
import { plainClick } from '../plainClick.ts';
import { moveInMenu } from './menuKeys.ts';
import { t } from '../t.ts';
import css from './MenuPanel.module.css';

export interface MenuPanelProps {
  readonly state:
    | { readonly is: 'loading' }
    | { readonly is: 'failed'; readonly onRetry: () => void }
    | { readonly is: 'full'; readonly groups: readonly MenuGuides[] };
  readonly sections: readonly SiteLink[];
  /** Ids of the guides that open for this visitor; the others say that they are premium. */
  readonly unlocked: readonly number[];
  readonly isByArrow: boolean;
  /** Who is looking, where an account has several. */
  readonly profiles?: ReactNode;
  navigate(address: string): void;
  onClose(): void;
}

/** What hangs under the header: groups of links. Arrow keys walk through them, Escape closes. */
export function MenuPanel({ state, sections, unlocked, isByArrow, profiles, navigate, onClose }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const follow = plainClick((address) => {
    onClose();
    navigate(address);
  });
  // Whoever opened it with an arrow key wants to walk on; the links may have to be fetched first.
  useEffect(() => {
    if (isByArrow && (state.is === 'full' || sections.length > 0)) panel.current?.querySelector<HTMLElement>('a')?.focus();
  }, [isByArrow, state.is, sections.length]);
  return (
    <div ref={panel} id="header-menu" className={css.panel} onKeyDown={moveInMenu}>
      {profiles}
      {sections.length > 0 && (
        <nav className={css.sections} aria-label={t`Parts of the site`}>
          <ul role="list">
            {sections.map(({ href, name }) => (
              <li key={href}>
                <a href={href} onClick={follow}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {state.is === 'loading' && <p className={css.said} role="status">{t`The guides are on their way …`}</p>}
      {state.is === 'failed' && (
        <p className={css.said} role="alert">
          {t`The guides did not come.`} <Button tone="quiet" size="small" onClick={state.onRetry}>{t`Try again`}</Button>{' '}
          <a href="/guides/" onClick={follow}>{t`All guides`}</a>
        </p>
      )}
      {state.is === 'full' && (
        <div className={css.groups}>
          {state.groups.map(({ name, title, href, links }) => (
            <nav key={name} aria-labelledby={`menu-${name}`}>
              <h2 id={`menu-${name}`} className={css.title}>
                <a href={href} onClick={follow}>
                  {title}
                </a>
              </h2>
              <ul role="list">
                {links.map((link) => {
                  const address = editorialPath(link.kind, link.slug);
                  return (
                    <li key={link.id}>
                      <a href={address} onClick={follow}>
                        <span lang={contentLanguage(link.writtenIn)}>{link.title}</span>
                        {!unlocked.includes(link.id) && (
                          <>
                            {' '}
                            <span className={css.premium}>{t`Premium`}</span>
                          </>
                        )}
                      </a>
                    </li>
                  );
                })}
              </ul>
            </nav>
          ))}
        </div>
      )}
    </div>
  );
}
