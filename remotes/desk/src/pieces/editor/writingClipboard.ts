import { readWriting } from '@agm/domain';
import { Fragment, Slice } from 'prosemirror-model';
import { Plugin, type EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { docOf } from './writingDoc.ts';
import { writingSchema } from './writingSchema.ts';

/** The name under which one editor's words wait on the clipboard for another. */
const ownWords = 'application/x-agm-writing';

/**
 * What is copied travels as our own structure and as text, and what is pasted is one of these: foreign HTML is never parsed, which the site's
 * Trusted Types would not allow either. Text of several lines is read in the editors' notation (`## `, `* `, `> `).
 */
export const writingClipboard = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        copy: (view, event) => copy(view, event),
        cut: (view, event) => {
          const isCopied = copy(view, event);
          if (isCopied) view.dispatch(view.state.tr.deleteSelection().scrollIntoView());
          return isCopied;
        },
        drop: (_view, event) => {
          event.preventDefault();
          return true;
        },
      },
      handlePaste(view, event) {
        const slice = pastedSlice(view.state, event.clipboardData);
        if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
        return true;
      },
    },
  });

function copy(view: EditorView, event: ClipboardEvent): boolean {
  const { selection } = view.state;
  if (selection.empty || !event.clipboardData) return false;
  const slice = selection.content();
  event.clipboardData.setData(ownWords, JSON.stringify(slice.toJSON()));
  event.clipboardData.setData('text/plain', slice.content.textBetween(0, slice.content.size, '\n\n', '\n'));
  event.preventDefault();
  return true;
}

function pastedSlice(state: EditorState, data: DataTransfer | null): Slice | null {
  const text = data?.getData('text/plain').replaceAll(/\r\n?/g, '\n') ?? '';
  const isInCode = state.selection.$from.parent.type.name === 'code';
  const own = isInCode || isInTable(state) ? null : readOwn(data?.getData(ownWords) ?? '');
  if (own) return own;
  if (text.trim() === '') return null;
  if (isInCode) return inlineSlice(text);
  // A cell has one paragraph.
  if (!text.trim().includes('\n') || isInTable(state)) return inlineSlice(text.replaceAll(/\s+/g, ' '));
  return Slice.maxOpen(docOf(readWriting(text)).content);
}

const inlineSlice = (text: string): Slice => new Slice(Fragment.from(writingSchema.text(text)), 0, 0);

/** Another page may have put anything there. */
function readOwn(json: string): Slice | null {
  try {
    const slice = json === '' ? null : Slice.fromJSON(writingSchema, JSON.parse(json));
    slice?.content.forEach((node) => node.check());
    return slice;
  } catch {
    return null;
  }
}
