import { useState, type ReactNode } from 'react';
import { Button, SelectField, TroubleLines } from '@agm/ui';
import { savedGroups, type SavedGroup } from '@agm/domain';
import { formatNumber } from '@agm/messages';
import type { Trouble } from '../../model/formState.ts';
import type { ImportSource, SkippedLine } from '../../model/import/importFile.ts';
import type { Match } from '../../model/import/matchTitle.ts';
import { listName, listOrder } from '../../model/pageHead.ts';
import { sentence, plural, t } from '../../t.ts';
import css from './ImportPage.module.css';

/** What was found, and what the visitor made of it so far. */
export interface Review {
  readonly source: ImportSource;
  readonly matches: readonly Match[];
  readonly skipped: readonly SkippedLine[];
  /** Null: the list that the file names. */
  readonly into: SavedGroup | null;
}

interface ImportReviewProps {
  readonly review: Review;
  readonly place: 'account' | 'device';
  readonly keepsUnknown: boolean;
  readonly trouble: Trouble | null;
  onReview(review: Review): void;
  onSave(review: Review): void;
  onAgain(): void;
}

const rowsAtFirst = 50;
const asTheFileSays = 'file';

/** What was found, and what somebody has to choose. */
export function ImportReview({ review, place, keepsUnknown, trouble, onReview, onSave, onAgain }: ImportReviewProps) {
  const { source, matches, skipped, into } = review;
  const places = matches.map((match, at) => ({ match, at }));
  const found = places.filter(({ match }) => match.reason === null);
  const open = places.filter(({ match }) => match.reason !== null);
  const count = matches.filter(({ chosen }) => chosen !== null).length;
  const kept = keepsUnknown ? matches.filter(({ isUnknown, chosen }) => isUnknown && chosen === null).length : 0;
  const choose = (at: number, chosen: number | null) =>
    onReview({ ...review, matches: matches.map((match, other) => (other === at ? { ...match, chosen } : match)) });
  return (
    <div className={css.review}>
      <p role="status">
        <strong>{t`${formatNumber(found.length)} of ${formatNumber(matches.length)} titles of your ${source} file were found.`}</strong>
        {open.length > 0 && ` ${t`${formatNumber(open.length)} could not be matched.`}`}
      </p>
      <SelectField
        label={t`Put them on`}
        value={into ?? asTheFileSays}
        options={[
          { value: asTheFileSays, label: t`the lists the file speaks of` },
          ...listOrder.map((group) => ({ value: group, label: listName(group) })),
        ]}
        onChoose={({ value }) => onReview({ ...review, into: savedGroups.find((group) => group === value) ?? null })}
      />
      {open.length > 0 && (
        <section aria-labelledby="not-matched">
          <h2 id="not-matched" className={css.heading}>{t`Not matched`}</h2>
          <Rows
            rows={open}
            more={t`Show more titles that were not matched`}
            draw={({ match, at }) => <OpenRow key={at} match={match} onChoose={(chosen) => choose(at, chosen)} />}
          />
        </section>
      )}
      {found.length > 0 && (
        <details className={css.found}>
          <summary>{t`Found: ${formatNumber(found.length)}`}</summary>
          <Rows
            rows={found}
            more={t`Show more titles that were found`}
            draw={({ match, at }) => (
              <FoundRow
                key={at}
                match={match}
                groups={into === null ? match.row.groups : [into]}
                onChoose={(chosen) => choose(at, chosen)}
              />
            )}
          />
        </details>
      )}
      {skipped.length > 0 && (
        <details className={css.found}>
          <summary>{t`Lines that are no title: ${formatNumber(skipped.length)}`}</summary>
          <Rows rows={skipped} more={t`Show more lines`} draw={({ line, reason }) => <li key={line}>{t`Line ${line}: ${reason}`}</li>} />
        </details>
      )}
      <TroubleLines trouble={trouble} />
      {kept > 0 && (
        <p>
          {plural(kept, {
            one: sentence`One title that we do not have yet is kept for later: it joins your lists when we do.`,
            other: sentence`${formatNumber(kept)} titles that we do not have yet are kept for later: they join your lists when we do.`,
          })}
        </p>
      )}
      <p className={css.answers}>
        <Button onClick={() => onSave(review)} disabled={count === 0 && kept === 0}>
          {count === 0 && kept > 0
            ? t`Keep them for later`
            : place === 'account'
              ? plural(count, {
                  one: sentence`Save one title to your account`,
                  other: sentence`Save ${formatNumber(count)} titles to your account`,
                })
              : plural(count, {
                  one: sentence`Save one title on this device`,
                  other: sentence`Save ${formatNumber(count)} titles on this device`,
                })}
        </Button>
        <Button tone="quiet" onClick={onAgain}>{t`Choose another file`}</Button>
      </p>
    </div>
  );
}

/** A long list, some rows at a time: ten thousand at once would stop the page. */
function Rows<T>({ rows, more, draw }: { readonly rows: readonly T[]; readonly more: string; draw(row: T): ReactNode }) {
  const [shown, setShown] = useState(rowsAtFirst);
  return (
    <>
      <ul className={css.rows} role="list">
        {rows.slice(0, shown).map(draw)}
      </ul>
      {rows.length > shown && (
        <Button tone="quiet" size="small" onClick={() => setShown(shown * 2)}>
          {more}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly match: Match;
  onChoose(chosen: number | null): void;
}

const titleOf = ({ row: { title, year } }: Match) => `${title}${year === null ? '' : ` (${year})`}`;

function FoundRow({ match, groups, onChoose }: RowProps & { readonly groups: Match['row']['groups'] }) {
  const [first] = match.candidates;
  return (
    <li>
      <label className={css.row}>
        <input
          type="checkbox"
          checked={match.chosen !== null}
          onChange={({ target }) => onChoose(target.checked ? (first?.id ?? null) : null)}
        />
        <span>{titleOf(match)}</span>
        <small>{groups.map(listName).join(', ')}</small>
      </label>
    </li>
  );
}

function OpenRow({ match, onChoose }: RowProps) {
  return (
    <li className={css.open}>
      <span>
        <strong>{titleOf(match)}</strong> <small>{t`line ${match.row.line}: ${match.reason ?? ''}`}</small>
      </span>
      {match.candidates.length > 0 && (
        <SelectField
          label={t`What stands for ${titleOf(match)}`}
          isLabelHidden
          value={String(match.chosen ?? '')}
          options={[
            { value: '', label: t`Leave it out` },
            ...match.candidates.map(({ id, title, year, type }) => ({
              value: String(id),
              label: `${title}${year === null ? '' : ` (${year})`}, ${type}`,
            })),
          ]}
          onChoose={({ value }) => onChoose(value === '' ? null : Number(value))}
        />
      )}
    </li>
  );
}
