/** What became of a delivery. `later`: the other side was not there, was busy, or asks to be asked again. */
export type Handover = { readonly outcome: 'taken' } | { readonly outcome: 'later' | 'refused'; readonly why: string };
