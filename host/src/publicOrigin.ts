/** The site's public origin, as the server wrote it into the first page: the browser may have come by another name. */
export function publicOrigin(page: Document): string {
  const url = spokenUrl(page);
  return url !== null && URL.canParse(url) ? new URL(url).origin : page.location.origin;
}

/** The address that a page's head says of itself. */
export const spokenUrl = (page: Document): string | null =>
  page.head.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? null;
