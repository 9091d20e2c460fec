import type { CardWords } from '../../model/cardWords.ts';
import { plural, sentence, t } from '../../t.ts';

/** One link to the title's page, for the middle of a text. It names the first service and how many others there are. */
export function WatchButton({ card }: { readonly card: CardWords }) {
  const [first] = card.offers.flatMap((group) => group.offers);
  const others = card.offers.reduce((count, group) => count + group.offers.length, card.leftOut) - 1;
  const services = !first
    ? card.noOffers
    : others === 0
      ? t`${first.name}, ${card.countryName}`
      : card.own.others !== null
        ? `${first.name} ${card.own.others}, ${card.countryName}`
        : plural(others, {
            one: sentence`${first.name} and 1 more, ${card.countryName}`,
            other: sentence`${first.name} and ${others} more, ${card.countryName}`,
          });
  return (
    <a className="button" href={card.retryHref} target="_blank" rel="noopener" part="button" data-state={card.state}>
      <span part="heading">{card.own.heading ?? t`Where to watch ${card.title}`}</span>
      <small part="facts">{card.isExample && first ? t`${services} (example data)` : services}</small>
    </a>
  );
}
