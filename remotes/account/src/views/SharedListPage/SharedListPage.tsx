import { ButtonLink, Notice } from '@agm/ui';
import { ListTiles, type ListTilesState } from '../OwnListsPage/ListTiles.tsx';
import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';

export interface SharedListPageProps {
  /** Null while it is on its way. */
  readonly name: string | null;
  readonly state: ListTilesState | { readonly is: 'revoked' };
}

/** A list that somebody shared, without a word about who. */
export function SharedListPage({ name, state }: SharedListPageProps) {
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{name ?? t`A shared list`}</h1>
      {state.is === 'revoked' ? (
        <Notice tone="empty" heading={t`This link shows nothing`} action={<ButtonLink href="/">{t`Find something`}</ButtonLink>}>
          <p>{t`Its owner has taken it back, or a part of it is missing.`}</p>
        </Notice>
      ) : (
        <ListTiles name={name ?? ''} state={state} empty={t`There is no title on this list yet.`} />
      )}
    </div>
  );
}
