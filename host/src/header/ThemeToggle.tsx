import { useEffect, useState } from 'react';
import { useStore } from 'jotai';
import { chooseTheme } from '@agm/session';
import { Icon, icons } from '@agm/ui';
import { t } from '../t.ts';
import css from './Header.module.css';

/** Light or dark. The guard script has put the visitor's system colours on the document before the first paint. */
export function ThemeToggle() {
  const store = useStore();
  const [shown, setShown] = useState<'light' | 'dark' | null>(null);
  useEffect(() => setShown(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'), []);
  const toggle = () => {
    const next = shown === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    chooseTheme(store, next, document);
    setShown(next);
  };
  return (
    <button
      type="button"
      className={css.theme}
      aria-label={t`Dark colours`}
      data-tip={t`Dark colours`}
      aria-pressed={shown === 'dark'}
      onClick={toggle}
    >
      <Icon drawing={shown === 'dark' ? icons.sun : icons.moon} />
    </button>
  );
}
