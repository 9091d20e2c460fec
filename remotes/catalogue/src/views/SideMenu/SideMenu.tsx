import { memo, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Disclosure, Icon, icons } from '@agm/ui';
import type { AnyAllSwitchProps } from './AnyAllSwitch.tsx';
import { LongList } from './LongList.tsx';
import { MenuEntries } from '#menuEntries';
import { AnyAllSwitch, PeopleFields, YearRange } from '#menuFields';
import type { MenuEntriesProps } from './MenuEntries.tsx';
import type { PeopleFieldsProps } from './PeopleFields.tsx';
import type { ListSection, MenuEntry, MenuSection } from './sections.ts';
import { useAfterPaint } from '../useAfterPaint.ts';
import type { YearRangeProps } from './YearRange.tsx';
import { t } from '../../t.ts';
import css from './SideMenu.module.css';

export interface SideMenuProps {
  readonly sections: readonly MenuSection[];
  readonly filtersOn: number;
  /** "412 titles": what closing the sheet leads to. */
  readonly result: string;
  /** What the visitor opened (true) and closed (false) on an earlier visit, by section name. Known only after the page has hydrated. */
  readonly remembered: Readonly<Record<string, boolean>>;
  readonly onOpen: MenuEntriesProps['onOpen'];
  /** A link that is no entry: any or all. */
  readonly onFollow: AnyAllSwitchProps['onOpen'];
  readonly onToggle: (toggled: { readonly section: string; readonly index: number; readonly isOpen: boolean }) => void;
  readonly onChooseYears: YearRangeProps['onChoose'];
  readonly onFindPerson: PeopleFieldsProps['onFind'];
  /** What stands above the services once the page is interactive: which of them are the visitor's own. Always the same function. */
  readonly mine?: ((services: readonly MenuEntry[]) => ReactNode) | undefined;
  /** Further sections, which come when somebody asks for them: drawn with what draws the others. */
  readonly more?: (body: (section: ListSection) => ReactNode) => ReactNode;
}

/**
 * Every way to narrow the wall. A column from 900 px; below that a popover, which the browser opens, closes and
 * lays over the page by itself: a bottom sheet without a line of JavaScript.
 */
export function SideMenu(props: SideMenuProps) {
  const { sections, filtersOn, result, remembered, onToggle } = props;
  const sheetId = useId();
  // Only the arrival decides what stands open for its filters: a section must not close under the hand that takes its last one off.
  const [onAtArrival] = useState(() => new Set(sections.filter(({ hasOn }) => hasOn).map(({ name }) => name)));
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const clicks = useLatest(props);
  // What nobody sees follows when the rest is painted.
  const unseen = useAfterPaint(sections);
  const isOpenNow = ({ name, isOpen }: MenuSection): boolean => toggled[name] ?? (onAtArrival.has(name) || (remembered[name] ?? isOpen));
  return (
    <>
      <button className={css.opener} type="button" popoverTarget={sheetId}>
        <Icon drawing={icons.menu} size="small" />
        {t`Filters`}
        {filtersOn > 0 && <span className={css.badge}>{filtersOn}</span>}
      </button>
      <nav className={css.menu} id={sheetId} popover="auto" aria-label={t`Filters`}>
        <div className={css.sections}>
          {sections.map((section, index) => (
            <div key={section.name} data-highlight={section.highlight || undefined}>
              <Disclosure
                summary={section.title}
                isOpen={isOpenNow(section)}
                onToggle={({ isOpen }) => {
                  // Browsers also report what the page itself opened or closed.
                  if (isOpen === isOpenNow(section)) return;
                  setToggled((before) => ({ ...before, [section.name]: isOpen }));
                  onToggle({ section: section.name, index, isOpen });
                }}
              >
                <SectionBody section={isOpenNow(section) ? section : (unseen[index] ?? section)} mine={props.mine} clicks={clicks} />
              </Disclosure>
            </div>
          ))}
          {props.more?.((section) => (
            <SectionBody section={section} clicks={clicks} />
          ))}
        </div>
        <div className={css.foot}>
          <button className={css.closer} type="button" popoverTarget={sheetId} popoverTargetAction="hide">
            {t`Show ${result}`}
          </button>
        </div>
      </nav>
    </>
  );
}

type Clicks = Pick<SideMenuProps, 'onOpen' | 'onFollow' | 'onChooseYears' | 'onFindPerson'>;

/** What clicks do now, as one thing that never changes: a section is drawn again only for what it shows. */
function useLatest(props: SideMenuProps): Clicks {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [clicks] = useState<Clicks>(() => ({
    onOpen: (opened) => latest.current.onOpen(opened),
    onFollow: (opened) => latest.current.onFollow(opened),
    onChooseYears: (chosen) => latest.current.onChooseYears(chosen),
    onFindPerson: (found) => latest.current.onFindPerson(found),
  }));
  return clicks;
}

interface SectionBodyProps extends Pick<SideMenuProps, 'mine'> {
  readonly section: MenuSection;
  readonly clicks: Clicks;
}

const SectionBody = memo(function SectionBody({
  section,
  mine,
  clicks: { onOpen, onFollow, onChooseYears, onFindPerson },
}: SectionBodyProps) {
  if (section.type === 'people') return <PeopleFields form={section.form} onFind={onFindPerson} />;
  if (section.type === 'release-date-selector') {
    return (
      <>
        <YearRange span={section.span} onChoose={onChooseYears} />
        <MenuEntries entries={section.decades} looks="pills" onOpen={onOpen} />
      </>
    );
  }
  const { title, entries, further, mode } = section;
  return (
    <>
      {section.type === 'services-selector' && <div className={css.mine}>{mine?.([...entries, ...further])}</div>}
      {mode && <AnyAllSwitch title={title} mode={mode} onOpen={onFollow} />}
      <LongList title={title} entries={entries} further={further} onOpen={onOpen} />
    </>
  );
});
