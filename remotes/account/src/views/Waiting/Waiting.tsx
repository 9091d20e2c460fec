import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import css from './Waiting.module.css';

/** A page whose visitor is not known yet. Its name stands there already where everybody may open it. */
export function Waiting({ heading }: { readonly heading?: string | undefined }) {
  return (
    <div className={css.waiting} role="status" aria-label={t`One moment`}>
      {heading === undefined ? <span className={css.wide} /> : <h1 className={panel.title}>{heading}</h1>}
      <span />
      <span />
      <noscript>
        <p>{t`This page is yours alone, and only your own browser can show it: it needs JavaScript.`}</p>
      </noscript>
    </div>
  );
}
