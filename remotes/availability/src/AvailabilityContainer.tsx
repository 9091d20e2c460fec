import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useAtomValue } from 'jotai';
import { visitorMessage } from '@agm/api';
import { titlePath } from '@agm/domain';
import { useHead, useOffer, useServices, useServicesParameter, useSite, type EmbedWishes, type RemoteProps } from '@agm/federation';
import { authStatusAtom, filterPreferencesAtom, themeAtom, tierAtom } from '@agm/session';
import { countView } from './data/countView.ts';
import { leaveFor } from './data/leaveFor.ts';
import { reportOffer } from './data/reportOffer.ts';
import { usePremiumReason } from './data/usePremiumReason.ts';
import { useTitle } from './data/useTitle.ts';
import { toCardWords, type CardWords } from './model/cardWords.ts';
import { toDetailWords } from './model/detailWords.ts';
import { inAppAddress } from './model/inAppAddress.ts';
import { ownServices } from './model/ownServices.ts';
import { headOf } from './model/pageHead.ts';
import { posterOf } from './model/posterOf.ts';
import { LateOwnTitle } from './LateOwnTitle.tsx';
import { isUnknown, statusOf } from './model/readAnswer.ts';
import { toTitleWords } from './model/titleWords.ts';
import { noOffersOf, toWatchWords } from './model/watchWords.ts';
import { SavesContainer } from './SavesContainer.tsx';
import { WidgetsContainer } from '#widgets';
import { useCountry } from './useCountry.ts';
import { AvailabilityCard } from './views/AvailabilityCard/AvailabilityCard.tsx';
import { CompactCard } from './views/EmbedPlace/CompactCard.tsx';
import { WatchButton } from './views/EmbedPlace/WatchButton.tsx';
import { EmbedMissing, EmbedPlace } from './views/EmbedPlace/EmbedPlace.tsx';
import { Missing } from './views/Missing/Missing.tsx';
import { TitlePage } from './views/TitlePage/TitlePage.tsx';
import { TitleSkeleton } from './views/TitleSkeleton/TitleSkeleton.tsx';
import { WatchPage } from './views/WatchPage/WatchPage.tsx';

type Props = RemoteProps['availability'];

/** The remote's one container. Its key ends what was shown of a title together with the title. */
export function AvailabilityContainer(props: Props) {
  if (props.shape === 'widgets') return <WidgetsContainer key={props.wishes} wishes={props.wishes ?? ''} />;
  return props.embed ? <Embedded {...props} embed={props.embed} /> : <OneTitle key={props.title} {...props} />;
}

/** The card on a partner's page: the server renders it, and no browser hydrates it. */
function Embedded({ title: slugOrId, country, embed }: Props & { readonly embed: EmbedWishes }) {
  const theme = useAtomValue(themeAtom);
  const { title, error } = useTitle(slugOrId, country);
  return (
    <EmbedPlace theme={theme} isInline={title !== undefined && embed.layout === 'button'}>
      {title ? (
        <InLayout card={toCardWords(title, { country, hasFailed: false, embed })} layout={embed.layout} />
      ) : (
        <EmbedMissing isUnknown={isUnknown(statusOf(error))} home={embed.home} />
      )}
    </EmbedPlace>
  );
}

function InLayout({ card, layout }: { readonly card: CardWords; readonly layout: EmbedWishes['layout'] }) {
  if (layout === 'button') return <WatchButton card={card} />;
  if (layout === 'compact') return <CompactCard card={card} />;
  return <AvailabilityCard card={card} poster={null} isAsking={false} onChoose={() => {}} onRetry={() => {}} />;
}

function OneTitle({ title: slugOrId, country: said, shape, platform }: Props) {
  const { navigate, track, reportError } = useServices();
  const { lacks, payments, routes } = useSite();
  const { country, choose } = useCountry(said);
  const { title, error, isAsking, ask } = useTitle(slugOrId, country);
  const chosen = ownServices(useAtomValue(filterPreferencesAtom), country);
  const mine = useServicesParameter(country);
  // Whoever has not said which services are theirs has those of the last wall.
  const own = mine ? mine.split('~') : chosen;
  const [reported, setReported] = useState<readonly string[]>([]);
  const [isGone, setGone] = useState(false);
  const status = error === undefined ? undefined : statusOf(error);
  const isWaiting = title === undefined && status === undefined;
  useHead(shape === 'card' || isWaiting ? null : headOf({ title: slugOrId, country, shape, platform }, { title, status }));

  const viewed = shape === 'watch' ? undefined : title;
  const id = viewed?.id;
  const type = viewed?.type;
  useEffect(() => {
    if (id !== undefined && type !== undefined) track({ event: 'view_content', content_id: id, content_type: type });
  }, [id, type, track]);
  // Once per title: the country it was opened in is the one that is counted.
  const opened = useRef(country);
  useEffect(() => {
    if (id !== undefined) countView(id, opened.current, routes);
  }, [id, routes]);

  const isPremium = useAtomValue(tierAtom) === 'premium';
  const isKnown = ['authenticated', 'not_authenticated'].includes(useAtomValue(authStatusAtom));
  const reason = usePremiumReason(viewed);
  const isRefused = isKnown && !isPremium && viewed?.isPremium === true && viewed.reason === null;
  useEffect(() => {
    if (isRefused && id !== undefined) track({ event: 'paywall_shown', content_id: id });
  }, [isRefused, id, track]);
  const offer = useOffer();
  const isOnSale = payments !== 'off';

  const follow = (event: MouseEvent) => {
    const address = inAppAddress(event, (event.target as Element).closest<HTMLAnchorElement>('a[href]'), location.origin);
    if (address === null) return;
    event.preventDefault();
    navigate(address);
  };

  const report = ({ platform: reportedOne }: { readonly platform: string }) => {
    if (!title) return;
    reportOffer({ platform: reportedOne, locale: country, content: title.id }).then(
      () => setReported((before) => [...before, reportedOne]),
      (failure: unknown) => reportError(failure, 'availability'),
    );
  };

  const leave = async ({ href, event }: { readonly href: string; readonly event: MouseEvent }) => {
    if (!title || !platform || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const to = await leaveFor(
      { platform, locale: country, content: title.id },
      href,
      new URLSearchParams(location.search).get('ref'),
      routes,
    );
    if (to === null) setGone(true);
    else location.assign(to);
  };

  return <div onClick={follow}>{content()}</div>;

  function content() {
    if (isWaiting) return <TitleSkeleton shape={shape} />;
    const isWithoutOffers = shape === 'watch' && title?.availability.isAway === true;
    if (!title || isWithoutOffers)
      return <Missing isUnknown={isUnknown(status)} words={visitorMessage(error)} isAsking={isAsking} onRetry={ask} />;
    const poster = posterOf(title);
    if (shape === 'watch')
      return (
        <WatchPage
          watch={isGone ? null : toWatchWords(title, platform)}
          noOffers={isGone ? '' : noOffersOf(title)}
          onLeave={(left) => void leave(left)}
          title={title.title}
          titleHref={titlePath(title.slug)}
          poster={poster}
        />
      );
    const card = (
      <AvailabilityCard
        card={toCardWords(title, { country, hasFailed: error !== undefined, own })}
        poster={shape === 'card' ? poster : null}
        isAsking={isAsking}
        onChoose={choose}
        onRetry={ask}
        reported={reported}
        onReport={report}
      />
    );
    const words = toTitleWords(title, country);
    return shape === 'card' ? (
      card
    ) : (
      <TitlePage
        words={{ ...words, reason: words.reason ?? reason, isReasonLocked: words.isReasonLocked && !isPremium }}
        details={toDetailWords(title)}
        poster={poster}
        card={card}
        onUnlock={isOnSale ? () => offer('upgrade') : null}
        actions={
          lacks.includes('saved-lists') ? undefined : (titleId) => <SavesContainer id={title.id} title={title.title} titleId={titleId} />
        }
        own={<LateOwnTitle id={title.id} title={title.title} />}
      />
    );
  }
}
