import { Button, ButtonLink } from '@agm/ui';
import panel from '../Form/Panel.module.css';
import { PremiumReasons } from '../PremiumPage/PremiumPage.tsx';

const words = {
  filters: {
    heading: 'One filter at a time',
    lead: 'Your wall kept the filter you chose last. Premium keeps them all.',
    onwards: 'Go on with one',
  },
  title: {
    heading: 'Written for premium members',
    lead: 'Our staff says why each of these is worth an evening. Premium reads all of it.',
    onwards: 'Not now',
  },
} as const;

export interface PremiumInfoProps {
  /** What was just refused: a combination of filters, or the words of a title. */
  readonly about: keyof typeof words;
  /** Members go on to the shop; everybody else logs in first. */
  readonly isMember: boolean;
  onClose(): void;
  onLogIn(): void;
}

export function PremiumInfo({ about, isMember, onClose, onLogIn }: PremiumInfoProps) {
  return (
    <div className={panel.panel}>
      <h2 className={panel.heading}>{words[about].heading}</h2>
      <p className={panel.lead}>{words[about].lead}</p>
      <PremiumReasons />
      <div className={panel.ways}>
        {isMember ? (
          <ButtonLink href="/premium/" onClick={onClose}>
            See premium
          </ButtonLink>
        ) : (
          <Button onClick={onLogIn}>Log in or sign up</Button>
        )}
        <Button tone="plain" onClick={onClose}>
          {words[about].onwards}
        </Button>
      </div>
    </div>
  );
}
