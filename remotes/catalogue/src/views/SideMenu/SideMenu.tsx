import { useId, useState, type MouseEvent } from 'react';
import { Disclosure, Icon } from '@agm/ui';
import { MenuEntries } from './MenuEntries.tsx';
import { YearRange, type YearSpan } from './YearRange.tsx';
import css from './SideMenu.module.css';

/** One entry: the address the wall would have with it (or without it, when it is on). */
export interface MenuEntry {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  /** How many titles there would be. Null when nobody counted. */
  readonly count: number | null;
  readonly isOn: boolean;
  readonly filterName: string;
  readonly filterValue: string;
}

interface SectionWords {
  readonly name: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly highlight: boolean;
}

export interface ListSection extends SectionWords {
  readonly type: 'services-selector' | 'taxonomy-list-mix';
  readonly entries: readonly MenuEntry[];
  /** Behind "Show more". */
  readonly further: readonly MenuEntry[];
}

export interface YearSection extends SectionWords {
  readonly type: 'release-date-selector';
  readonly decades: readonly MenuEntry[];
  readonly span: YearSpan;
}

export type MenuSection = ListSection | YearSection;

export interface SideMenuProps {
  readonly sections: readonly MenuSection[];
  readonly filtersOn: number;
  /** "412 titles": what closing the sheet leads to. */
  readonly result: string;
  readonly onOpen: (opened: { readonly section: string; readonly entry: MenuEntry; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
  readonly onToggle: (toggled: { readonly section: string; readonly index: number; readonly isOpen: boolean }) => void;
  readonly onChooseYears: (chosen: { readonly from: number | null; readonly to: number | null }) => void;
}

/**
 * Every way to narrow the wall. A column from 900 px; below that a popover, which the browser opens, closes and
 * lays over the page by itself: a bottom sheet without a line of JavaScript.
 */
export function SideMenu({ sections, filtersOn, result, onOpen, onToggle, onChooseYears }: SideMenuProps) {
  const sheetId = useId();
  // Only the arrival decides what stands open: a section must not close under the hand that takes its last filter off.
  const [openOnArrival] = useState(() => new Set(sections.filter((section) => section.isOpen).map((section) => section.name)));
  return (
    <>
      <button className={css.opener} type="button" popoverTarget={sheetId}>
        <Icon name="menu" size="small" />
        Filters
        {filtersOn > 0 && <span className={css.badge}>{filtersOn}</span>}
      </button>
      <nav className={css.menu} id={sheetId} popover="auto" aria-label="Filters">
        <div className={css.sections}>
          {sections.map((section, index) => (
            <div key={section.name} data-highlight={section.highlight || undefined}>
              <Disclosure
                summary={section.title}
                isOpen={openOnArrival.has(section.name)}
                onToggle={({ isOpen }) => {
                  // Browsers also report the sections that were open to begin with.
                  if (isOpen !== openOnArrival.has(section.name)) onToggle({ section: section.name, index, isOpen });
                }}
              >
                {section.type === 'release-date-selector' ? (
                  <>
                    <YearRange span={section.span} onChoose={onChooseYears} />
                    <MenuEntries entries={section.decades} looks="pills" onOpen={(opened) => onOpen({ ...opened, section: section.name })} />
                  </>
                ) : (
                  <MenuEntries entries={section.entries} further={section.further} onOpen={(opened) => onOpen({ ...opened, section: section.name })} />
                )}
              </Disclosure>
            </div>
          ))}
        </div>
        <div className={css.foot}>
          <button className={css.closer} type="button" popoverTarget={sheetId} popoverTargetAction="hide">
            {`Show ${result}`}
          </button>
        </div>
      </nav>
    </>
  );
}
