import type { Registry, RemoteName, RemoteProps, SeenOutcome, ServedPlace } from '@agm/contract';

/** The two places of the trial page. The first is the server's, the one beside it is made in the browser. */
export type TrialPlace = 'main' | 'beside';

/** What a place is called in its fallback. */
export const labels: Readonly<Record<TrialPlace, string>> = { main: 'The remote on trial', beside: 'Its neighbour' };

/** What the document carries for the page's script. */
export interface TrialDocument {
  readonly remote: RemoteName;
  readonly props: RemoteProps[RemoteName];
  readonly registry: Registry;
  readonly served: ServedPlace;
}

/** What the page's own server build answers: its HTML, around what the remote's server entry wrote. */
export type RenderShell = (document: Omit<TrialDocument, 'registry'>) => string;

export interface PlaceNow {
  readonly outcome: SeenOutcome | 'waiting';
  /** The content of the frame. */
  readonly html: string;
  /** The words of it that a visitor sees. */
  readonly text: string;
  /** The outlet's own words about a remote that failed. */
  readonly fallback: string | null;
}

/** What the gate does to the page, from outside, as `trial` on its window. */
export interface TrialControls {
  /** Lets the remote's code come; the places wait for it until then. */
  open(): Promise<void>;
  show(...places: TrialPlace[]): void;
  give(place: TrialPlace, props: RemoteProps[RemoteName]): void;
  /** From now on the services of a place throw when they are read; or not any more. What became of it before is forgotten. */
  spoil(place: TrialPlace, isSpoilt: boolean): void;
  /** The next click in a place spoils its services, and the host answers it with new props. */
  spoilOnClick(place: TrialPlace): void;
  /** Another remote of the page changes what all share: country, colours, a saved list. */
  changeShared(): void;
  /** Resolves when no request is open and the page no longer changes. */
  quiet(): Promise<void>;
  now(place: TrialPlace): PlaceNow;
  /** What the remote's files added to the page around the places since they were loaded, and did not take away. */
  leftovers(): readonly string[];
  /** Sheets of the remote that apply. */
  sheets(): number;
  /** What the remote reported to the host since it was last asked. */
  reports(): readonly string[];
}

/** Marks the errors of spoilt services. */
export const spoiltWords = 'the trial spoilt the services of this place';
