import { Button, ButtonLink } from '@agm/ui';
import panel from '../Form/Panel.module.css';
import { PremiumReasons } from '../PremiumPage/PremiumPage.tsx';

export interface PremiumInfoProps {
  /** Members go on to the shop; everybody else logs in first. */
  readonly isMember: boolean;
  onClose(): void;
  onLogIn(): void;
}

export function PremiumInfo({ isMember, onClose, onLogIn }: PremiumInfoProps) {
  return (
    <div className={panel.panel}>
      <h2 className={panel.heading}>One filter at a time</h2>
      <p className={panel.lead}>Your wall kept the filter you chose last. Premium keeps them all.</p>
      <PremiumReasons />
      <div className={panel.ways}>
        {isMember ? <ButtonLink href="/premium/" onClick={onClose}>See premium</ButtonLink> : <Button onClick={onLogIn}>Log in or sign up</Button>}
        <Button tone="plain" onClick={onClose}>Go on with one</Button>
      </div>
    </div>
  );
}
