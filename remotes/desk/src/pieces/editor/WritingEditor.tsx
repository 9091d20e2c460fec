import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Block } from '@agm/domain';
import { directionOf } from '@agm/messages';
import { history, redo, undo } from 'prosemirror-history';
import { EditorState, type Command } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { TitlePicker, type FindTitles } from '../TitlePicker.tsx';
import { LinkField } from './LinkField.tsx';
import { Toolbar } from './Toolbar.tsx';
import { insertCard, insertTable, setBlock, setLink, standingOf, tableCommands, toggleStress, type Standing } from './writingCommands.ts';
import { writingClipboard } from './writingClipboard.ts';
import { blocksOf, docOf } from './writingDoc.ts';
import { writingKeys } from './writingKeys.ts';
import { t } from '../../t.ts';
import css from './WritingEditor.module.css';

export interface WritingEditorProps {
  /** What stands there. Other blocks than those that were reported last replace what is being written. */
  readonly blocks: readonly Block[];
  readonly label: string;
  /** Of what is written, where it is not the language of the page. */
  readonly language?: string;
  readonly findTitles: FindTitles;
  readonly onChange: (changed: { readonly blocks: readonly Block[] }) => void;
}

/** What is typed is reported this long after the last key, or at once when the focus leaves. */
const reportAfterMs = 250;

/** The body of a piece, as it is read: written with a toolbar, with keys, or with the signs of the editors' notation. */
export function WritingEditor({ blocks, label, language, findTitles, onChange }: WritingEditorProps) {
  const hintId = useId();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [standing, setStanding] = useState<Standing>({ block: 'paragraph', stress: null, href: null, isInTable: false });
  const [panel, setPanel] = useState<'link' | 'title' | null>(null);
  const reported = useRef('');
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const report = useRef(onChange);
  const first = useRef({ blocks, label, language, hintId });
  useEffect(() => {
    report.current = onChange;
  });

  const flush = useCallback(() => {
    if (waiting.current === null || !view.current) return;
    clearTimeout(waiting.current);
    waiting.current = null;
    const written = blocksOf(view.current.state.doc);
    reported.current = JSON.stringify(written);
    report.current({ blocks: written });
  }, []);

  useEffect(() => {
    if (!place.current) return;
    const { blocks: start, label: name, language: written, hintId: hint } = first.current;
    reported.current = JSON.stringify(start);
    const editor = new EditorView(place.current, {
      state: stateOf(start, () => setPanel('link')),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': name,
        'aria-describedby': hint,
        class: css.text ?? '',
        spellcheck: 'true',
        ...(written !== undefined && { lang: written, dir: directionOf(written) }),
      },
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction));
        setStanding(standingOf(editor.state));
        if (!transaction.docChanged) return;
        if (waiting.current !== null) clearTimeout(waiting.current);
        waiting.current = setTimeout(flush, reportAfterMs);
      },
      handleDOMEvents: {
        // A link that is being written is text: neither the browser nor the desk follows it.
        click: (_view, event) => {
          if (event.target instanceof Element && event.target.closest('a')) {
            event.preventDefault();
            event.stopPropagation();
          }
          return false;
        },
        // Control and S save the page: what was typed just now belongs to it.
        keydown: (_view, event) => {
          if (event.ctrlKey || event.metaKey) flush();
          return false;
        },
        blur: () => {
          flush();
          return false;
        },
      },
    });
    view.current = editor;
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
      editor.destroy();
      view.current = null;
    };
  }, [flush]);

  // Somebody else's version, a restored or a discarded one: what was typed after it is a new start.
  useEffect(() => {
    const next = JSON.stringify(blocks);
    if (!view.current || waiting.current !== null || next === reported.current) return;
    reported.current = next;
    view.current.updateState(stateOf(blocks, () => setPanel('link')));
  }, [blocks]);

  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch);
    editor.focus();
  };
  const close = () => {
    setPanel(null);
    view.current?.focus();
  };
  return (
    <div className={css.editor}>
      <Toolbar
        standing={standing}
        onBlock={({ block }) => run(setBlock(block))}
        onStress={({ stress }) => run(toggleStress(stress))}
        onLink={() => setPanel('link')}
        onTitle={() => setPanel('title')}
        onTable={() => run(insertTable)}
        onTableCommand={({ command }) => run(tableCommands[command])}
        onUndo={() => run(undo)}
        onRedo={() => run(redo)}
      />
      {panel === 'link' && (
        <LinkField
          href={standing.href}
          onSet={({ href }) => {
            setPanel(null);
            run(setLink(href));
          }}
          onClose={close}
        />
      )}
      {panel === 'title' && (
        <TitlePicker
          label={t`Title for a card`}
          find={findTitles}
          onPick={({ title }) => {
            setPanel(null);
            run(insertCard({ id: title.id, name: title.name }));
          }}
          onClose={close}
        />
      )}
      <div ref={place} className={css.place} />
      <p id={hintId} className={css.hint}>
        {t`Start a line with ## for a heading, * or 1. for a list, > for a quote. Ctrl+B, Ctrl+I and Ctrl+K stress and link words, Ctrl+S saves. Tab leaves the text.`}
      </p>
    </div>
  );
}

const stateOf = (blocks: readonly Block[], onLink: () => void): EditorState =>
  EditorState.create({ doc: docOf(blocks), plugins: [...writingKeys({ onLink }), history(), tableEditing(), writingClipboard()] });
