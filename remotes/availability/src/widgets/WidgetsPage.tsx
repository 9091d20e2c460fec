import type { Ref } from 'react';
import { Notice } from '@agm/ui';
import type { Choice } from './choice.ts';
import type { FoundTitle } from '../data/useTitles.ts';
import type { Preview } from './usePreview.ts';
import type { Texts } from './useTexts.ts';
import { Stage, type StageProps } from './Stage.tsx';
import { Ways } from './Ways.tsx';
import { WishesForm } from './WishesForm.tsx';
import { t } from '../t.ts';
import css from './WidgetsPage.module.css';

export interface WidgetsPageProps {
  readonly choice: Choice;
  readonly form: Ref<HTMLFormElement>;
  readonly frame: Ref<HTMLIFrameElement>;
  /** The address of the preview's page. */
  readonly page: string;
  readonly titles: readonly FoundTitle[];
  readonly preview: Preview;
  readonly cost: StageProps['cost'];
  readonly texts: readonly Texts[];
  readonly isWall: boolean;
  /** Why there are no snippets. */
  readonly trouble: string | null;
  readonly onChange: () => void;
}

/** Everything that a partner can choose, the card as it then is, and what there is to copy. */
export function WidgetsPage(props: WidgetsPageProps) {
  const { choice, form, frame, page, titles, preview, cost, texts, isWall, trouble, onChange } = props;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 className={css.title}>{t`Put it on your site`}</h1>
        <p className={css.lead}>
          {t`Where to watch a title, in your visitor’s country, on any page. A few kilobytes, no cookies, nothing from anybody else.`}
        </p>
      </div>
      <noscript>
        <p className={css.noScript}>
          {t`The preview, exact heights and the lines for a policy need JavaScript. The snippets below work as they are, and reserve the height of a usual card; press the button under the form to have them written again.`}
        </p>
      </noscript>
      <div className={css.bench}>
        <WishesForm choice={choice} titles={titles} isWall={isWall} ref={form} onChange={onChange} />
        <Stage choice={choice} frame={frame} page={page} preview={preview} cost={cost} />
      </div>
      {trouble === null ? (
        <Ways texts={texts} />
      ) : (
        <Notice tone="bad" heading={t`The snippets could not be written`}>
          <p>{trouble}</p>
        </Notice>
      )}
    </div>
  );
}
