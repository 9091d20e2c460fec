import { staffRoles } from '@agm/domain/staff';
import { Pill, SelectField } from '@agm/ui';
import { DeskList } from '../frame/DeskList.tsx';
import { History, type HistoryProps } from '../frame/History.tsx';
import type { ListView } from '../frame/listView.ts';
import { roleName, type PersonWords } from './peopleWords.ts';
import { t } from '../t.ts';
import css from './PeoplePage.module.css';

export interface PeoplePageProps {
  readonly people: readonly PersonWords[];
  readonly state: 'loading' | 'failed' | 'here';
  readonly total: number;
  readonly pages: number;
  readonly view: ListView<'role'>;
  readonly history: Omit<HistoryProps, 'onOpen' | 'onMore'>;
  readonly onView: (changed: Partial<ListView<'role'>>) => void;
  readonly onOpen: (opened: { readonly href: string }) => void;
  readonly onRetry: () => void;
  readonly onHistory: () => void;
}

/** The members of the site, and who of them runs it. */
export function PeoplePage({ people, state, total, pages, view, history, onView, onOpen, onRetry, onHistory }: PeoplePageProps) {
  return (
    <div className={css.page}>
      <h1>{t`People`}</h1>
      <DeskList
        name={t`People`}
        rows={people.map((person) => {
          const href = `/desk/people/${person.id}/`;
          return { key: String(person.id), name: person.login, href, content: <Person person={person} href={href} /> };
        })}
        state={state}
        total={total}
        page={view.page}
        pages={pages}
        search={view.search}
        empty={view.search === '' ? t`Nobody has this role` : t`Nobody is called that`}
        filters={
          <SelectField
            label={t`Role`}
            value={view.filters.role}
            options={[
              { value: 'all', label: t`Everybody` },
              { value: 'staff', label: t`All staff` },
              ...staffRoles.map((role) => ({ value: role, label: roleName(role) })),
            ]}
            onChoose={({ value }) => onView({ filters: { role: value } })}
          />
        }
        onSearch={onView}
        onPage={onView}
        onOpen={onOpen}
        onRetry={onRetry}
      />
      <History {...history} onOpen={onHistory} onMore={onHistory} />
    </div>
  );
}

function Person({ person, href }: { readonly person: PersonWords; readonly href: string }) {
  return (
    <p className={css.person}>
      <a href={href} className={css.name} dir="auto">
        {person.name}
      </a>
      <span className={css.quiet}>
        {person.login}, {person.mail}
      </span>
      {person.role !== null && <Pill tone="good">{person.role}</Pill>}
      {person.isDemo && <Pill tone="warn">{t`Demo login`}</Pill>}
      <time className={css.quiet} dateTime={person.sinceMoment}>
        {t`since ${person.since}`}
      </time>
    </p>
  );
}
