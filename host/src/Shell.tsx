import { useDeferredValue, type MouseEvent, type ReactNode } from 'react';
import { Footer, Missing, ReleasesPlace, WayBack } from '#late';
import type { PagePlan, Place, SiteConfig } from '@agm/federation';
import { RemoteOutlet } from '@agm/federation/outlet';
import { TileSkeleton } from '@agm/ui';
import { hasHeaderAndFooter, pathOnly } from '@agm/domain';
import { Header } from './header/Header.tsx';
import { projektorHome } from './projektor/useRemoteControl.ts';
import { t } from './t.ts';
import css from './Shell.module.css';

interface ShellProps {
  readonly address: string;
  readonly plan: PagePlan;
  /** What the remote in the main place, or the route map, says of the page. */
  readonly status: number;
  /** The layers over the page once it is hydrated. A server sends them empty. */
  readonly popups?: ReactNode;
  readonly tooltips?: ReactNode;
  /** Opens the choice about counting again; not there where nothing is counted. */
  readonly onPrivacy?: () => void;
  /** Missing in a page of an older server. */
  readonly site?: SiteConfig;
  navigate(address: string): void;
  /** Goes back, or to the address where there is no way back. */
  back?(otherwise: string): void;
}

/** Header, main place, footer and the two layers over them; or, for a page that does not exist, the way home alone. */
export function Shell({ address, plan, status, popups, tooltips, onPrivacy, site, navigate, back = navigate }: ShellProps) {
  const path = pathOnly(address);
  // What is far below a click follows it.
  const footerAddress = useDeferredValue(address);
  if (plan.kind === 'missing' || status === 404) return <Missing navigate={navigate} />;
  // The desk's own remote brings its list of pages along; over those of others it stands alone.
  const isDesk = plan.kind === 'releases' || (plan.kind === 'desk' && plan.place?.remote !== 'desk');
  const main = (
    <main id="main" tabIndex={-1} className={css.main}>
      {plan.mode === 'projektor' && plan.kind !== 'listing' && <WayBack onBack={() => back(projektorHome)} />}
      {isDesk && (
        <RemoteOutlet
          key="nav"
          id="above"
          remote="desk"
          props={{ address, shape: 'nav' }}
          label={t`The pages of the desk`}
          skeleton={<p className={css.waiting} />}
        />
      )}
      {plan.place && <MainPlace place={plan.place} />}
      {plan.kind === 'releases' && <ReleasesPlace />}
      {/* Another title has other words below it, so nothing is kept from one to the next. */}
      {plan.below?.map((place) => (
        <RemoteOutlet
          key={place.id + plan.head.canonical}
          {...place}
          isFarDown
          skeleton={
            <p className={css.waiting} role="status">
              {place.remote === 'comments' ? t`The comments are on their way …` : t`One moment …`}
            </p>
          }
        />
      ))}
    </main>
  );
  if (!hasHeaderAndFooter(path)) return main;
  return (
    <>
      <a className={css.skip} href="#main" onClick={skipMenu}>
        {t`Skip to the content`}
      </a>
      <Header
        address={address}
        listing={plan.mode ? null : plan.listing}
        emptyServices={site?.emptyServices}
        menus={site?.menu}
        navigate={navigate}
      />
      {main}
      <Footer address={footerAddress} lacks={site?.lacks} onPrivacy={onPrivacy} navigate={navigate} />
      <div data-layer="popups">{popups}</div>
      <div data-layer="tooltips">{tooltips}</div>
    </>
  );
}

/** On a wall the skip link leads past the menu, which has hundreds of links, to the titles. */
function skipMenu(event: MouseEvent) {
  const titles = document.getElementById('titles');
  if (!titles) return;
  event.preventDefault();
  titles.focus();
}

function MainPlace({ place }: { place: Place }) {
  // Keyed by remote: moving from wall to wall keeps the remote's root and only changes its props.
  return (
    <RemoteOutlet
      key={place.remote}
      {...place}
      skeleton={place.remote === 'catalogue' ? <WallSkeleton /> : <p className={css.waiting} role="status">{t`One moment …`}</p>}
    />
  );
}

function WallSkeleton() {
  return (
    <div className={css.skeleton} role="status" aria-label={t`The wall is on its way`}>
      {Array.from({ length: 8 }, (_, at) => (
        <TileSkeleton key={at} />
      ))}
    </div>
  );
}
