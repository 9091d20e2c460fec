import type { Deal, GuideAnswer } from '@agm/api';
import { titlePath, type Block, type Words } from '@agm/domain';
import { Button, Notice, Pill, Skeleton } from '@agm/ui';
import { t } from '../t.ts';
import css from './Preview.module.css';

export type Reader = 'visitor' | 'premium';

export interface PreviewProps {
  readonly reader: Reader;
  /** Null while it is on its way. */
  readonly shown: { readonly is: 'guide'; readonly guide: GuideAnswer } | { readonly is: 'deal'; readonly deal: Deal } | null;
  readonly hasFailed: boolean;
  /** What is typed and not saved is not in a preview. */
  readonly isChanged: boolean;
  readonly onReader: (chosen: { readonly reader: Reader }) => void;
  readonly onClose: () => void;
}

/** What a reader would get of what is saved: nothing of it is public. */
export function Preview({ reader, shown, hasFailed, isChanged, onReader, onClose }: PreviewProps) {
  return (
    <section className={css.preview} aria-label={t`Preview`}>
      <p className={css.bar}>
        <strong>{t`Preview`}</strong>
        {(
          [
            ['visitor', t`As a visitor`],
            ['premium', t`As a premium member`],
          ] as const
        ).map(([one, name]) => (
          <Button key={one} tone="quiet" size="small" aria-pressed={reader === one} onClick={() => onReader({ reader: one })}>
            {name}
          </Button>
        ))}
        <Button tone="plain" size="small" onClick={onClose}>{t`Close the preview`}</Button>
      </p>
      {isChanged && <p role="status">{t`What you typed since the last save is not in this preview.`}</p>}
      {hasFailed && <Notice tone="bad" heading={t`The preview could not be loaded`} />}
      {!hasFailed && !shown && <Skeleton shape="lines" words={t`One moment …`} />}
      {shown?.is === 'guide' && <Guide guide={shown.guide} />}
      {shown?.is === 'deal' && <DealPreview deal={shown.deal} />}
    </section>
  );
}

function Guide({ guide }: { readonly guide: GuideAnswer }) {
  const { title, summary, isPremium, isLocked, writing, items, byline, publishedOn, cards = [] } = guide;
  return (
    <article className={css.piece}>
      <h2>{title}</h2>
      <p className={css.lead}>{summary}</p>
      <p className={css.quiet}>
        {isPremium && <Pill tone="premium">{t`Premium`}</Pill>} {byline} · <time dateTime={publishedOn}>{publishedOn}</time>
      </p>
      {isLocked && <p>{t`The rest is for premium members.`}</p>}
      <PreviewedBlocks blocks={writing} cards={cards} />
      {items.length > 0 && (
        <ol>
          {items.map(({ place, reason, item }) => (
            <li key={item.id} value={place}>
              <a href={titlePath(item.slug)}>{item.title}</a> ({item.year})
              <br />
              {reason}
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

/** Blocks as a reader has them. A card of a title that is not among `cards` is its name. */
export function PreviewedBlocks({
  blocks,
  cards = [],
}: {
  readonly blocks: readonly Block[];
  readonly cards?: NonNullable<GuideAnswer['cards']>;
}) {
  return blocks.map((block, at) => <Shown key={at} block={block} cards={cards} />);
}

function DealPreview({ deal }: { readonly deal: Deal }) {
  const { title, summary, platformName, price } = deal;
  return (
    <article className={css.piece}>
      <h2>{title}</h2>
      <p className={css.quiet}>{platformName}</p>
      <p className={css.lead}>{summary}</p>
      {price && (
        <p>
          {price.amount} {price.currency} {price.per}
          {price.after !== null && `, ${price.after}`} {price.isExample && <Pill tone="warn">{t`Example`}</Pill>}
        </p>
      )}
    </article>
  );
}

function Shown({ block, cards }: { readonly block: Block; readonly cards: NonNullable<GuideAnswer['cards']> }) {
  switch (block.is) {
    case 'heading':
      return (
        <h3>
          <Run words={block.words} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Run words={block.words} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Run words={block.words} />
        </blockquote>
      );
    case 'code':
      return (
        // What is wider than the page scrolls by keyboard, too.
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'list': {
      const points = block.items.map((item, at) => (
        <li key={at}>
          <Run words={item} />
        </li>
      ));
      return block.isOrdered ? <ol>{points}</ol> : <ul>{points}</ul>;
    }
    case 'title': {
      const card = cards.find(({ id }) => id === block.id);
      return <p className={css.card}>{card ? <a href={titlePath(card.slug)}>{t`${card.title} (${card.year})`}</a> : block.name}</p>;
    }
    case 'table':
      return (
        <div className={css.table} role="group" aria-label={t`Table`} tabIndex={0}>
          <table>
            <tbody>
              {block.rows.map((row, line) => (
                <tr key={line}>
                  {row.map((cell, at) =>
                    line === 0 && cell.length > 0 ? (
                      <th key={at} scope="col">
                        <Run words={cell} />
                      </th>
                    ) : (
                      <td key={at}>
                        <Run words={cell} />
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
}

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

function Run({ words }: { readonly words: readonly Words[] }) {
  return words.map(({ text, stress, href }, at) => {
    const Tag = stress === undefined ? 'span' : tags[stress];
    const said = <Tag key={at}>{text}</Tag>;
    return href === undefined ? (
      said
    ) : (
      <a key={at} href={href}>
        {said}
      </a>
    );
  });
}
