import { useRef, useState, type KeyboardEvent } from 'react';
import type { BlockKind, Standing, StressName, TableCommand } from './writingCommands.ts';
import { t } from '../../t.ts';
import css from './WritingEditor.module.css';

export interface ToolbarProps {
  readonly standing: Standing;
  readonly onBlock: (chosen: { readonly block: BlockKind }) => void;
  readonly onStress: (chosen: { readonly stress: StressName }) => void;
  readonly onLink: () => void;
  readonly onTitle: () => void;
  readonly onTable: () => void;
  readonly onTableCommand: (chosen: { readonly command: TableCommand }) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

interface Tool {
  readonly name: string;
  readonly keys?: string;
  /** Undefined for what does something once; else whether it holds where the caret stands. */
  readonly isOn?: boolean;
  readonly press: () => void;
}

/** One stop for Tab; arrow keys, Home and End move among its buttons (WAI-ARIA, toolbar). */
export function Toolbar({ standing, ...on }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const block = (name: string, kind: BlockKind, keys?: string): Tool => ({
    name,
    isOn: standing.block === kind,
    press: () => on.onBlock({ block: kind }),
    ...(keys !== undefined && { keys }),
  });
  const stress = (name: string, kind: StressName, keys: string): Tool => ({
    name,
    keys,
    isOn: standing.stress === kind,
    press: () => on.onStress({ stress: kind }),
  });
  const table = (name: string, command: TableCommand): Tool => ({ name, press: () => on.onTableCommand({ command }) });
  const tools: readonly Tool[] = [
    block(t`Heading`, 'heading', 'Control+Alt+2'),
    block(t`Quote`, 'quote', 'Control+Shift+9'),
    block(t`List`, 'bullets', 'Control+Shift+8'),
    block(t`Numbered list`, 'numbers', 'Control+Shift+7'),
    block(t`Code`, 'code'),
    stress(t`Bold`, 'strong', 'Control+B'),
    stress(t`Italic`, 'emphasis', 'Control+I'),
    stress(t`Code words`, 'code_words', 'Control+E'),
    { name: t`Link`, keys: 'Control+K', isOn: standing.href !== null, press: on.onLink },
    { name: t`Title card`, press: on.onTitle },
    ...(standing.isInTable
      ? [
          table(t`Add row`, 'addRowAfter'),
          table(t`Add column`, 'addColumnAfter'),
          table(t`Delete row`, 'deleteRow'),
          table(t`Delete column`, 'deleteColumn'),
          table(t`Delete table`, 'deleteTable'),
        ]
      : [{ name: t`Table`, press: on.onTable }]),
    { name: t`Undo typing`, keys: 'Control+Z', press: on.onUndo },
    { name: t`Redo typing`, keys: 'Control+Y', press: on.onRedo },
  ];
  const here = Math.min(at, tools.length - 1);
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tools.length) % tools.length;
    setAt(next);
    const button = bar.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div ref={bar} className={css.toolbar} role="toolbar" aria-label={t`Text`} onKeyDown={move}>
      {tools.map(({ name, keys, isOn, press }, index) => (
        <button
          key={name}
          type="button"
          className={css.tool}
          tabIndex={index === here ? 0 : -1}
          aria-pressed={isOn}
          aria-keyshortcuts={keys}
          onFocus={() => setAt(index)}
          // The selection of the text must not be lost to a click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
