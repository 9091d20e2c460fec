import type { PremiumPrice } from '@agm/api';
import { Button, ButtonLink } from '@agm/ui';
import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import { PremiumReasons } from '../PremiumPage/PremiumPage.tsx';
import { PriceLines } from '../PremiumPage/PriceLines.tsx';

const words = () => ({
  filters: {
    heading: t`One filter at a time`,
    lead: t`Your wall kept the filter you chose last. Premium keeps them all.`,
    onwards: t`Go on with one`,
  },
  title: {
    heading: t`Written for premium members`,
    lead: t`Our staff says why each of these is worth an evening. Premium reads all of it.`,
    onwards: t`Not now`,
  },
});

export interface PremiumInfoProps {
  /** What was just refused: a combination of filters, or the words of a title. */
  readonly about: keyof ReturnType<typeof words>;
  /** Members continue to the shop; everybody else logs in first. */
  readonly isMember: boolean;
  /** Null while it is on its way, and where nothing is sold. */
  readonly price: PremiumPrice | null;
  /** What the people who run the site say beside the price. */
  readonly priceText?: string;
  onClose(): void;
  onLogIn(): void;
}

/** Says why something was refused that premium allows, and what premium costs. */
export function PremiumInfo({ about, isMember, price, priceText, onClose, onLogIn }: PremiumInfoProps) {
  const { heading, lead, onwards } = words()[about];
  return (
    <div className={panel.panel}>
      <h2 className={panel.heading}>{heading}</h2>
      <p className={panel.lead}>{lead}</p>
      <PremiumReasons />
      {price && <PriceLines price={price} text={priceText} />}
      <div className={panel.ways}>
        {isMember ? (
          <ButtonLink href="/premium/" onClick={onClose}>{t`See premium`}</ButtonLink>
        ) : (
          <Button onClick={onLogIn}>{t`Log in or sign up`}</Button>
        )}
        <Button tone="plain" onClick={onClose}>
          {onwards}
        </Button>
      </div>
    </div>
  );
}
