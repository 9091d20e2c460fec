import * as v from 'valibot';
import { integer } from './scalars.ts';

/** `GET /healthz` and `GET /readyz` where all is well. */
export const alive = v.object({ status: v.literal('ok') });
export const ready = v.object({ status: v.literal('ready') });

/** `GET /api/events`: what was counted, by day. */
export const countedEvents = v.object({ data: v.array(v.object({ day: v.string(), subject: v.string(), count: integer })) });

/** A JSON feed (jsonfeed.org), version 1.1. */
export const jsonFeed = v.looseObject({
  version: v.literal('https://jsonfeed.org/version/1.1'),
  title: v.string(),
  home_page_url: v.string(),
  feed_url: v.string(),
  items: v.array(v.looseObject({ id: v.string(), url: v.string(), title: v.string() })),
});

export const mostEventsAtOnce = 50;
/** `POST /api/events`: what happened on a page. The server ignores unknown events. */
export const eventBatch = v.object({
  events: v.pipe(v.array(v.looseObject({ event: v.string() })), v.maxLength(mostEventsAtOnce)),
});
