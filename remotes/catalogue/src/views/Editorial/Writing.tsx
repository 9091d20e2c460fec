import { Fragment, type MouseEvent } from 'react';
import { WallPoster } from '#posters';
import type { Block, Words } from '@agm/domain';
import { contentLanguage, inPageLanguage } from '@agm/messages';
import { StaffRating } from '@agm/ui';
import { t } from '../../t.ts';
import css from './Writing.module.css';

/** A title whose card stands between the words. */
export interface TitleCard {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  /** "Film · 1997 · Comedy" */
  readonly note: string;
  readonly staffRating: number | null;
  readonly genre: string | null;
  readonly mood: string | null;
  readonly year: number;
  readonly seed: string;
  readonly image?: string;
}

export interface WritingProps {
  readonly blocks: readonly Block[];
  /** The titles that the blocks name, as far as they are in the catalogue. */
  readonly cards: readonly TitleCard[];
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

type Opens = Pick<WritingProps, 'onOpen'>;

/** Structured words as what they are: text in elements of ours. Nothing in them is ever read as HTML. */
export function Writing({ blocks, cards, onOpen }: WritingProps) {
  return (
    <div className={css.writing}>
      {blocks.map((block, at) => (
        <Fragment key={at}>{block.is === 'title' ? <Card {...block} cards={cards} onOpen={onOpen} /> : toElement(block, onOpen)}</Fragment>
      ))}
    </div>
  );
}

function toElement(block: Exclude<Block, { readonly is: 'title' }>, onOpen: Opens['onOpen']) {
  switch (block.is) {
    case 'heading':
      return (
        <h2>
          <Run words={block.words} onOpen={onOpen} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Run words={block.words} onOpen={onOpen} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <p>
            <Run words={block.words} onOpen={onOpen} />
          </p>
        </blockquote>
      );
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={at}>
          <Run words={item} onOpen={onOpen} />
        </li>
      ));
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <Table rows={block.rows} onOpen={onOpen} />;
  }
}

/** What has left the catalogue keeps its name. */
function Card({ id, name, cards, onOpen }: Opens & Pick<WritingProps, 'cards'> & { readonly id: number; readonly name: string }) {
  const at = cards.findIndex((card) => card.id === id);
  const card = cards[at];
  if (!card) return <p>{name}</p>;
  return (
    <a
      className={css.card}
      {...(contentLanguage() && inPageLanguage())}
      href={card.href}
      data-title-id={id}
      onClick={(event) => onOpen({ href: card.href, event })}
    >
      <span className={css.poster} aria-hidden="true">
        <WallPoster tiles={cards} at={at} on="cover" />
      </span>
      <span className={css.words}>
        <strong>{card.title}</strong>
        <span>
          <StaffRating value={card.staffRating} /> {card.note}
        </span>
      </span>
    </a>
  );
}

function Table({ rows: [head = [], ...rows], onOpen }: Opens & { readonly rows: readonly (readonly (readonly Words[])[])[] }) {
  return (
    <div className={css.table} role="group" aria-label={t`Table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) =>
              cell.length > 0 ? (
                <th key={at} scope="col">
                  <Run words={cell} onOpen={onOpen} />
                </th>
              ) : (
                <td key={at} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) =>
                at === 0 && cell.length > 0 ? (
                  <th key={at} scope="row">
                    <Run words={cell} onOpen={onOpen} />
                  </th>
                ) : (
                  <td key={at}>
                    <Run words={cell} onOpen={onOpen} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Run({ words, onOpen }: Opens & { readonly words: readonly Words[] }) {
  return words.map(({ text, stress, href }, at) => {
    const said =
      stress === 'strong' ? (
        <strong>{text}</strong>
      ) : stress === 'emphasis' ? (
        <em>{text}</em>
      ) : stress === 'code' ? (
        <code>{text}</code>
      ) : (
        text
      );
    if (href === undefined) return <Fragment key={at}>{said}</Fragment>;
    return href.startsWith('/') ? (
      <a key={at} href={href} onClick={(event) => onOpen({ href, event })}>
        {said}
      </a>
    ) : (
      <a key={at} href={href} rel="noopener nofollow">
        {said}
      </a>
    );
  });
}
