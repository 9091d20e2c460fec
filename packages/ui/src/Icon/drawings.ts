/** A picture on a square of 24, stroked, or filled where it says so. */
export interface Drawing {
  readonly d: string;
  readonly isFilled?: boolean;
}

// Each has a name of its own, so that a bundle has those that it shows.
export const search: Drawing = { d: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20.5 20.5' };
export const close: Drawing = { d: 'M6 6l12 12M18 6 6 18' };
export const external: Drawing = {
  d: 'M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4',
};
export const sun: Drawing = {
  d: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M19.1 4.9l-1.4 1.4M6.3 17.7l-1.4 1.4',
};
export const moon: Drawing = { d: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z' };
export const chevron: Drawing = { d: 'M6 9.5l6 6 6-6' };
export const menu: Drawing = { d: 'M4 7h16M4 12h16M4 17h10' };
export const star: Drawing = { d: 'M12 3.5l2.6 5.5 6 .8-4.4 4.1 1.1 6-5.3-2.9-5.3 2.9 1.1-6L3.4 9.8l6-.8z', isFilled: true };
export const minus: Drawing = { d: 'M5 12h14' };
export const heart: Drawing = { d: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.5 2.7c0 5.4-7.5 10-7.5 10z' };
export const bookmark: Drawing = { d: 'M7 4.5h10v15l-5-3.8-5 3.8z' };
export const check: Drawing = { d: 'M5 12.5l4.5 4.5L19 7.5' };
