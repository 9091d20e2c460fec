import { baseKeymap, chainCommands, newlineInCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { TextSelection, type Plugin } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { breakLine, setBlock, splitWriting, toggleStress, unmake } from './writingCommands.ts';
import { writingSchema } from './writingSchema.ts';

const { nodes } = writingSchema;

/** Keys as other editors have them. Tab leads out of the editor, except inside a table. */
export const writingKeys = ({ onLink }: { readonly onLink: () => void }): readonly Plugin[] => [
  shorthand,
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggleStress('strong'),
    'Mod-i': toggleStress('emphasis'),
    'Mod-e': toggleStress('code_words'),
    'Mod-k': () => {
      onLink();
      return true;
    },
    'Mod-Alt-0': setBlock('paragraph'),
    'Mod-Alt-2': setBlock('heading'),
    'Mod-Shift-7': setBlock('numbers'),
    'Mod-Shift-8': setBlock('bullets'),
    'Mod-Shift-9': setBlock('quote'),
    'Shift-Enter': breakLine,
    Enter: chainCommands(newlineInCode, splitWriting),
    Backspace: unmake,
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
];

/** Typed at the start of a paragraph, `## `, `> `, `* `, `1. ` and three backticks make a block of it. */
const shorthand = inputRules({
  rules: [
    textblockTypeInputRule(/^##\s$/, nodes['heading']!),
    textblockTypeInputRule(/^>\s$/, nodes['quote']!),
    textblockTypeInputRule(/^```$/, nodes['code']!),
    toList(/^[*-]\s$/, false),
    toList(/^1\.\s$/, true),
  ],
});

function toList(typed: RegExp, isOrdered: boolean): InputRule {
  return new InputRule(typed, (state, _match, start, end) => {
    const { $from } = state.selection;
    if ($from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null;
    const tr = state.tr.delete(start, end);
    const at = $from.before();
    const paragraph = tr.doc.nodeAt(at);
    if (!paragraph) return null;
    const list = nodes['list']!.create({ isOrdered }, nodes['point']!.create(null, paragraph.content));
    tr.replaceWith(at, at + paragraph.nodeSize, list);
    return tr.setSelection(TextSelection.create(tr.doc, at + 2));
  });
}
