import type { WirePartner } from '@agm/api/schemas/deskPartners';
import { ButtonLink, Pill, SelectField } from '@agm/ui';
import { DeskList } from '../frame/DeskList.tsx';
import type { ListView } from '../frame/listView.ts';
import { partnerWords } from './partnerWords.ts';
import { t } from '../t.ts';
import css from '../titles/TitlePage.module.css';

export interface PartnerListPageProps {
  readonly partners: readonly WirePartner[];
  readonly state: 'loading' | 'failed' | 'here';
  readonly total: number;
  readonly pages: number;
  readonly view: ListView<'state'>;
  readonly onView: (changed: Partial<ListView<'state'>>) => void;
  readonly onOpen: (opened: { readonly href: string }) => void;
  readonly onRetry: () => void;
}

/** The partners who have a key, by name. */
export function PartnerListPage({ partners, state, total, pages, view, ...on }: PartnerListPageProps) {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t`Partners`}</h1>
        <ButtonLink href="/desk/partners/new/" size="small">{t`New partner`}</ButtonLink>
      </div>
      <DeskList
        name={t`Partners`}
        rows={partners.map((partner) => {
          const href = `/desk/partners/${partner.id}/`;
          return { key: String(partner.id), name: partner.name, href, content: <Partner partner={partner} href={href} /> };
        })}
        state={state}
        total={total}
        page={view.page}
        pages={pages}
        search={view.search}
        empty={view.search === '' && view.filters.state === 'active' ? t`No partner has a key yet` : t`No partner is like that`}
        filters={
          <SelectField
            label={t`Which`}
            value={view.filters.state}
            options={[
              { value: 'active', label: t`With a key` },
              { value: 'revoked', label: t`Revoked` },
              { value: 'all', label: t`All` },
            ]}
            onChoose={({ value }) => on.onView({ filters: { state: value } })}
          />
        }
        onSearch={on.onView}
        onPage={on.onView}
        onOpen={on.onOpen}
        onRetry={on.onRetry}
      />
    </div>
  );
}

function Partner({ partner, href }: { readonly partner: WirePartner; readonly href: string }) {
  return (
    <p className={css.line}>
      <a href={href} className={css.name}>
        {partner.name}
      </a>
      {partner.revoked && <Pill tone="bad">{t`Revoked`}</Pill>}
      <span className={css.quiet}>{partnerWords(partner)}</span>
    </p>
  );
}
