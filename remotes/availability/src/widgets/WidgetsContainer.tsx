import { useEffect, useRef, useState } from 'react';
import { visitorMessage } from '@agm/api';
import { nameOfSlug } from '@agm/domain';
import { useHead } from '@agm/federation';
import { useTitles, type FoundTitle } from '../data/useTitles.ts';
import { useWidget } from '../data/useWidget.ts';
import { isWall, readChoice, writeChoice, type Choice } from './choice.ts';
import { reservedHeight } from './reservedHeight.ts';
import { fragmentAddress, type Written } from './snippets.ts';
import { useFragment } from './useFragment.ts';
import { usePreview } from './usePreview.ts';
import { useTexts } from './useTexts.ts';
import { widgetsHead } from './widgetsHead.ts';
import { WidgetsPage } from './WidgetsPage.tsx';
import { t } from '../t.ts';

/** Typing rests for so long before a preview is asked for. */
const restMs = 300;

/** Where partners choose what of ours their page shows. `wishes` is the query of the page's address. */
export function WidgetsContainer({ wishes }: { readonly wishes: string }) {
  const [choice, setChoice] = useState(() => readChoice(new URLSearchParams(wishes)));
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { facts, error } = useWidget();
  useHead(widgetsHead());

  const read = () => {
    if (form.current) setChoice(asBefore(readChoice(new FormData(form.current))));
  };
  // What was typed before the page was hydrated stands in the form.
  useEffect(read, []);
  useEffect(() => () => clearTimeout(rest.current), []);
  useEffect(() => history.replaceState(history.state, '', `?${writeChoice(choice)}`), [choice]);

  const titles = useTitles(isWall(choice) ? '' : choice.title);
  const preview = usePreview(frame, choice);
  const fragment = useFragment(fragmentAddress(choice));
  const written: Written | null = facts
    ? {
        choice,
        facts,
        caption: preview.measured?.heading ?? captionOf(choice, titles),
        height: preview.measured?.height ?? reservedHeight(choice),
        fragment: fragment?.html ?? '',
      }
    : null;
  const texts = useTexts(written);

  return (
    <WidgetsPage
      choice={choice}
      form={form}
      frame={frame}
      page={choice.page === 'hostile' ? '/embedded/preview?hostile=1' : '/embedded/preview'}
      titles={titles}
      preview={preview}
      cost={fragment && facts ? { loader: facts.versions[facts.current]?.bytes.gzip ?? 0, card: fragment.bytes } : null}
      texts={texts}
      isWall={isWall(choice)}
      trouble={error === undefined || facts ? null : visitorMessage(error)}
      onChange={() => {
        clearTimeout(rest.current);
        rest.current = setTimeout(read, restMs);
      }}
    />
  );
}

/** What a card is about, until it stands and says so itself. */
function captionOf(choice: Choice, titles: readonly FoundTitle[]): string {
  if (isWall(choice)) return t`What to watch`;
  const name = titles.find(({ slug }) => slug === choice.title)?.title ?? nameOfSlug(choice.title);
  return t`Where to watch ${name}`;
}

/** The same state where nothing differs, so that nothing is shown twice. */
const asBefore =
  (next: Choice) =>
  (before: Choice): Choice =>
    JSON.stringify(next) === JSON.stringify(before) ? before : next;
