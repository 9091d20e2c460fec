import { useState } from 'react';
import { Button, Disclosure } from '@agm/ui';
import type { SnippetId } from './snippets.ts';
import type { Texts } from './useTexts.ts';
import { t, T } from '../t.ts';
import css from './Ways.module.css';

const wayWords = (): Readonly<Record<SnippetId, { readonly name: string; readonly hint: string }>> => ({
  script: { name: t`Script and any element`, hint: t`For editors that let no unknown element through.` },
  element: { name: t`Custom element`, hint: t`Pinned by its hash: these bytes never change.` },
  copy: { name: t`From your own server`, hint: t`Save the script as /agm-widget.js on your site. It asks us for the card alone.` },
  react: { name: t`React`, hint: t`The same element, as a component with events. Vue and Svelte have one, too.` },
  iframe: {
    name: t`Frame`,
    hint: t`No script of ours on your page. Add the script above and the height follows. A frame has no shadow of yours.`,
  },
  oembed: {
    name: t`oEmbed`,
    hint: t`For WordPress, Ghost, Discourse and others: paste the page’s address, or ask here. It has our own looks.`,
  },
  static: {
    name: t`Static HTML`,
    hint: t`No request at all. It shows what was true when you copied it; with the script it renews itself.`,
  },
});

/** What there is to copy: a snippet for each way, and what a page with a policy has to let in for it. */
export function Ways({ texts }: { readonly texts: readonly Texts[] }) {
  const words = wayWords();
  return (
    <section className={css.ways} aria-labelledby="ways-heading">
      <h2 className={css.heading} id="ways-heading">{t`Take it along`}</h2>
      <div className={css.grid}>
        {texts.map(({ id, snippet, policy }) => (
          <section key={id} className={css.way} aria-labelledby={`way-${id}`}>
            <h3 className={css.name} id={`way-${id}`}>
              {words[id].name}
            </h3>
            <p className={css.hint}>{words[id].hint}</p>
            <Copied name={words[id].name} text={snippet} rows={5} />
            {policy !== null && (
              <Disclosure summary={t`If your page has a Content-Security-Policy`}>
                <p className={css.hint}>
                  <T>
                    Add these sources to the lines you have. Where your policy has <code>trusted-types</code>, list <code>agm</code> there.
                    The <code>style</code> of a snippet needs no line when it stands in your style sheet.
                  </T>
                </p>
                <Copied name={t`Policy for ${words[id].name}`} text={policy} rows={3} />
              </Disclosure>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

function Copied({ name, text, rows }: { readonly name: string; readonly text: string; readonly rows: number }) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  return (
    <div className={css.copied}>
      <textarea className={css.text} aria-label={name} readOnly rows={rows} spellCheck={false} value={text} />
      <Button
        tone="quiet"
        size="small"
        aria-label={isCopied ? t`${name}: copied` : t`Copy: ${name}`}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
      >
        {isCopied ? t`Copied` : t`Copy`}
      </Button>
    </div>
  );
}
