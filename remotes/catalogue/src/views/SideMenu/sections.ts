/** The links of a switch between any of several values and every one. */
export interface AnyOrAll {
  readonly isAll: boolean;
  readonly anyHref: string;
  readonly allHref: string;
}

/** One entry: the address the wall would have with it (or without it, when it is on). */
export interface MenuEntry {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  /** How many titles there would be. Null when nobody counted. */
  readonly count: number | null;
  readonly isOn: boolean;
  /** The wall without the titles of this entry. Null where that makes no sense. */
  readonly outHref: string | null;
  /** Its titles are being kept away. */
  readonly isOut: boolean;
  readonly filterName: string;
  readonly filterValue: string;
}

interface SectionWords {
  readonly name: string;
  readonly title: string;
  /** As configured; what is on, and what the visitor opened or closed, have their say in the view. */
  readonly isOpen: boolean;
  /** One of its filters is on. */
  readonly hasOn: boolean;
  readonly highlight: boolean;
}

export interface ListSection extends SectionWords {
  readonly type: 'services-selector' | 'taxonomy-list-mix';
  readonly entries: readonly MenuEntry[];
  /** Behind "Show more". */
  readonly further: readonly MenuEntry[];
  /** Any of the values that are on, or all of them; null while there are not two. */
  readonly mode: AnyOrAll | null;
}

/** Where a browser without JavaScript sends one more field, and what else belongs into that address. */
export interface SectionForm {
  readonly action: string;
  readonly others: readonly { readonly name: string; readonly value: string }[];
}

export interface YearSpan {
  readonly from: number | null;
  readonly to: number | null;
  /** What can be chosen, the newest first. */
  readonly years: readonly number[];
  readonly form: SectionForm;
}

export interface YearSection extends SectionWords {
  readonly type: 'release-date-selector';
  readonly decades: readonly MenuEntry[];
  readonly span: YearSpan;
}

/** People are asked for by name. */
export interface PeopleSection extends SectionWords {
  readonly type: 'people';
  readonly form: SectionForm;
}

export type MenuSection = ListSection | YearSection | PeopleSection;
