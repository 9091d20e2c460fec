import type { WirePiece } from '@agm/api/schemas/deskPieces';
import { t } from '../t.ts';
import css from './PiecePage.module.css';

const mostCovers = 3;

export interface CoverFieldProps {
  readonly cover: WirePiece['cover'];
  readonly picks: WirePiece['picks'];
  readonly onChange: (values: { readonly cover: WirePiece['cover'] }) => void;
}

/** Whose posters are the cover: chosen among the titles of the guide, or the first ones by themselves. */
export function CoverField({ cover, picks, onChange }: CoverFieldProps) {
  if (picks.length === 0) return null;
  const chosen = cover ?? [];
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onChange({ cover: next.length > 0 ? next : null });
  };
  return (
    <fieldset className={css.group}>
      <legend>{t`Cover`}</legend>
      <p
        className={css.quiet}
      >{t`Up to three posters. Without a choice these are the first three; a premium guide then has a plain cover.`}</p>
      {picks.map(({ id, title }) => (
        <label key={id} className={css.check}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= mostCovers}
            onChange={() => toggle(id)}
          />{' '}
          {title}
        </label>
      ))}
    </fieldset>
  );
}
