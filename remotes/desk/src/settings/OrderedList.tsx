import { useRef, type ReactNode } from 'react';
import { Button } from '@agm/ui';
import { t } from '../t.ts';
import css from './SettingPage.module.css';

interface OrderedListProps<Item> {
  readonly items: readonly Item[];
  /** What one of them is called, for the buttons beside it. */
  nameOf(item: Item): string;
  render(item: Item, change: (item: Item) => void): ReactNode;
  readonly onChange: (items: readonly Item[]) => void;
}

/** Things in an order, each with what moves it and takes it out. */
export function OrderedList<Item>({ items, nameOf, render, onChange }: OrderedListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    const moved = items[from];
    if (moved === undefined) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, moved));
    // The focus goes along with what was moved, so that it can be moved on.
    queueMicrotask(() => {
      const buttons = [...(list.current?.children[to]?.querySelectorAll<HTMLButtonElement>(':scope > [data-moves] button') ?? [])];
      (
        buttons.find((button) => button.dataset['to'] === (to < from ? 'up' : 'down') && !button.disabled) ??
        buttons.find(({ disabled }) => !disabled)
      )?.focus();
    });
  };
  return (
    <ol className={css.list} role="list" ref={list}>
      {items.map((item, at) => (
        <li key={at} className={css.entry}>
          <div className={css.fields}>{render(item, (changed) => onChange(items.with(at, changed)))}</div>
          <p className={css.moves} data-moves="">
            <Button
              tone="quiet"
              size="small"
              data-to="up"
              disabled={at === 0}
              aria-label={t`Move ${nameOf(item)} up`}
              onClick={() => move(at, at - 1)}
            >
              ↑
            </Button>
            <Button
              tone="quiet"
              size="small"
              data-to="down"
              disabled={at === items.length - 1}
              aria-label={t`Move ${nameOf(item)} down`}
              onClick={() => move(at, at + 1)}
            >
              ↓
            </Button>
            <Button tone="quiet" size="small" aria-label={t`Remove ${nameOf(item)}`} onClick={() => onChange(items.toSpliced(at, 1))}>
              ×
            </Button>
          </p>
        </li>
      ))}
    </ol>
  );
}
