/** Whether this browser shows notices of the site, or why it does not: the visitor told it not to, or it cannot. */
export type NoticesHere = 'on' | 'off' | 'refused' | 'unable';
