import { useId, type FormEvent } from 'react';
import type { AlertsAnswer, AlertsChange } from '@agm/api/schemas/alerts';
import { leavesDaysChoices, type AlertSwitch, type LeavesDays } from '@agm/domain/alerts';
import { withLang } from '@agm/messages';
import { Button, ButtonLink, Notice, SelectField, Switch, TextField, TroubleLines } from '@agm/ui';
import type { Trouble } from '../../model/formState.ts';
import type { NoticesHere } from '../../model/noticesHere.ts';
import { plural, sentence, t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import { Waiting } from '../Waiting/Waiting.tsx';
import css from './AlertsPage.module.css';

export type AlertsState =
  /** `none`: this site has no alerts. */
  | { readonly is: 'loading' | 'none' }
  | { readonly is: 'failed'; readonly words: string; onRetry(): void }
  | { readonly is: 'full'; readonly alerts: AlertsAnswer };

export interface AlertsPageProps {
  readonly state: AlertsState;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly timeZones: readonly string[];
  readonly notices: NoticesHere;
  /** What did not work the last time. */
  readonly trouble: Trouble | null;
  /** Why the last wall was not subscribed to. */
  readonly wallTrouble: Trouble | null;
  onChange(change: AlertsChange): void;
  onWall(change: { readonly address: string; readonly isWanted: boolean }): void;
  onNotices(change: { readonly isOn: boolean }): void;
}

/** What a member hears of, by which ways and when, the walls they subscribed to, and what there was. */
export function AlertsPage({ state, ...props }: AlertsPageProps) {
  if (state.is === 'loading') return <Waiting heading={t`Tell me when`} />;
  return (
    <div className={panel.page}>
      <header className={css.head}>
        <h1 className={panel.title}>{t`Tell me when`}</h1>
        <p
          className={panel.lead}
        >{t`Choose what you want to hear of. Everything is off until you switch it on, and what you switch here counts at once.`}</p>
      </header>
      {state.is === 'full' ? (
        <Choices alerts={state.alerts} {...props} />
      ) : state.is === 'failed' ? (
        <Notice tone="bad" heading={t`An error has occurred`} action={<Button onClick={state.onRetry}>{t`Try again`}</Button>}>
          <p>{state.words}</p>
        </Notice>
      ) : (
        <Notice tone="empty" heading={t`This site has no alerts`}>
          <p>{t`Its titles come from somewhere else. Feeds tell you what is new there.`}</p>
        </Notice>
      )}
      <p className={panel.ways}>
        <a href="/account/">{t`Back to your account`}</a>
        <a href="/services/plan/">{t`What should I pay for?`}</a>
      </p>
    </div>
  );
}

type ChoicesProps = Omit<AlertsPageProps, 'state'> & { readonly alerts: AlertsAnswer };

function Choices({ alerts, countries, timeZones, notices, trouble, wallTrouble, onChange, onWall, onNotices }: ChoicesProps) {
  return (
    <>
      <TroubleLines trouble={trouble} />
      <div className={css.parts}>
        <Kinds alerts={alerts} countries={countries} onChange={onChange} />
        <Ways alerts={alerts} timeZones={timeZones} notices={notices} onChange={onChange} onNotices={onNotices} />
        <Walls walls={alerts.walls} trouble={wallTrouble} onWall={onWall} />
        <News news={alerts.news} />
      </div>
    </>
  );
}

const kindWords = (): Readonly<Record<AlertSwitch, string>> => ({
  arrives: t`A title on my lists arrives on my services`,
  leaves: t`A title on my lists leaves my services soon`,
  drops: t`A title on my lists costs less to rent or to buy`,
  walls: t`A wall below has something new`,
  answers: t`Somebody answers my comment`,
});

function Kinds({ alerts, countries, onChange }: Pick<ChoicesProps, 'alerts' | 'countries' | 'onChange'>) {
  const id = useId();
  const words = kindWords();
  const toggle = (kind: AlertSwitch) => (
    <Switch isOn={alerts.kinds[kind]} onToggle={() => onChange({ kinds: { [kind]: !alerts.kinds[kind] } })}>
      {words[kind]}
    </Switch>
  );
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>{t`What you hear of`}</h2>
      {toggle('arrives')}
      {toggle('leaves')}
      <SelectField
        label={t`How early you hear that it leaves`}
        value={String(alerts.leavesDays)}
        options={leavesDaysChoices.map((days) => ({
          value: String(days),
          label: plural(days, { one: sentence`One day before`, other: sentence`${days} days before` }),
        }))}
        onChoose={({ value }) => onChange({ leavesDays: Number(value) as LeavesDays })}
      />
      {toggle('drops')}
      {toggle('walls')}
      {toggle('answers')}
      <SelectField
        label={t`Country, while you have chosen no services`}
        value={alerts.country}
        options={countries}
        onChoose={({ value }) => onChange({ country: value as AlertsAnswer['country'] })}
      />
      <p className={css.note}>
        {t`Titles count that are on “Loved”, “Queued” or a list of your own, and neither on “Seen” nor on “Dismissed”. Offers that are examples do not count.`}
      </p>
    </section>
  );
}

/** Quiet hours begin and end at a full hour. */
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour * 60), label: `${String(hour).padStart(2, '0')}:00` }));
const usualQuiet = { from: 22 * 60, to: 8 * 60 };

function Ways({
  alerts: { mail, address, push, browsers, pushKey, quietHours, timeZone },
  timeZones,
  notices,
  onChange,
  onNotices,
}: Pick<ChoicesProps, 'alerts' | 'timeZones' | 'notices' | 'onChange' | 'onNotices'>) {
  const id = useId();
  const addressWords = {
    confirmed: t`At most one mail a day, with everything that is new. Each has a link that ends them.`,
    unconfirmed: t`Confirm your address first: until then no mail is sent.`,
    none: t`Your account has no address: no mail is sent.`,
  };
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>{t`How, and when`}</h2>
      <Switch isOn={mail} onToggle={() => onChange({ mail: !mail })}>{t`By mail`}</Switch>
      <p className={css.note}>
        {addressWords[address]} {address !== 'confirmed' && <a href="/account/">{t`To your account`}</a>}
      </p>
      {pushKey === null ? (
        <p className={css.note}>{t`This site shows no notices on your device: whoever runs it has switched that off.`}</p>
      ) : (
        <>
          <Switch isOn={push && notices === 'on'} onToggle={() => onNotices({ isOn: !(push && notices === 'on') })}>
            {t`As a notice on this device`}
          </Switch>
          <p className={css.note}>
            {notices === 'unable' ? t`This browser cannot show notices of a site.` : null}
            {notices === 'refused' ? t`Your browser refuses notices of this site. Its settings can allow them.` : null}
            {push && browsers > 0
              ? plural(browsers, { one: sentence`One browser shows them.`, other: sentence`${browsers} browsers show them.` })
              : null}
          </p>
        </>
      )}
      <Switch isOn={quietHours !== null} onToggle={() => onChange({ quietHours: quietHours ? null : usualQuiet })}>{t`Quiet hours`}</Switch>
      {quietHours && (
        <div className={css.times}>
          <SelectField
            label={t`From`}
            value={String(quietHours.from)}
            options={hours}
            onChoose={({ value }) => onChange({ quietHours: { ...quietHours, from: Number(value) } })}
          />
          <SelectField
            label={t`Until`}
            value={String(quietHours.to)}
            options={hours}
            onChoose={({ value }) => onChange({ quietHours: { ...quietHours, to: Number(value) } })}
          />
        </div>
      )}
      <SelectField
        label={t`Your time zone`}
        value={timeZone}
        options={[...new Set([timeZone, ...timeZones])].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChoose={({ value }) => onChange({ timeZone: value })}
      />
    </section>
  );
}

function Walls({ walls, trouble, onWall }: { readonly walls: AlertsAnswer['walls'] } & Pick<ChoicesProps, 'trouble' | 'onWall'>) {
  const id = useId();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get('address');
    if (typeof address === 'string' && address.trim() !== '') onWall({ address, isWanted: true });
    event.currentTarget.reset();
  };
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>{t`Walls`}</h2>
      {walls.length === 0 ? (
        <p className={css.note}>{t`You have subscribed to no wall.`}</p>
      ) : (
        <ul className={css.walls} role="list">
          {walls.map(({ path, name }) => (
            <li key={path}>
              <a href={path}>{name}</a>
              <Button
                tone="quiet"
                aria-label={t`Stop: ${name}`}
                onClick={() => onWall({ address: path, isWanted: false })}
              >{t`Stop`}</Button>
            </li>
          ))}
        </ul>
      )}
      <form className={css.add} onSubmit={add} aria-label={t`Subscribe to a wall`}>
        <TextField
          label={t`Address of a wall`}
          name="address"
          required
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          hint={t`Open a wall, narrow it, and paste its address: /on/netflix/genre/drama/`}
        />
        <TroubleLines trouble={trouble} />
        <Button type="submit">{t`Subscribe`}</Button>
      </form>
      <p className={css.note}>
        {t`Every wall is a feed as well: put feed.xml behind its address. What changes in a country is a feed, and what leaves is a calendar:`}{' '}
        <a href={withLang('/content-api/changes.xml')}>{t`changes`}</a> <a href={withLang('/content-api/leaving.ics')}>{t`leaving soon`}</a>
      </p>
    </section>
  );
}

function News({ news }: { readonly news: AlertsAnswer['news'] }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>{t`In the last thirty days`}</h2>
      {news.length === 0 && (
        <>
          <p className={css.note}>{t`Nothing yet. Put titles on “Queued”, and say which services you have.`}</p>
          <ButtonLink href="/" tone="quiet">{t`Find some`}</ButtonLink>
        </>
      )}
      {news.map(({ heading, lines, more }) => (
        <div key={heading}>
          <h3 className={css.kind}>{heading}</h3>
          <ul className={css.news} role="list">
            {[...lines, ...(more ? [more] : [])].map(({ words, path }) => (
              <li key={`${path} ${words}`}>
                <a href={path}>{words}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
