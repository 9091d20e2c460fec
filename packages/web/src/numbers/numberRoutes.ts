import type { FastifyInstance } from 'fastify';
import { parametersOf } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { privately } from '@agm/http/revisions';
import { requirePermission } from '@agm/members/accounts/bearer';
import { dayOf } from '@agm/storage/dayOf';
import { dayMs, readNumbers, type Span } from './readNumbers.ts';
import { t } from '../t.ts';

const usualDays = 30;
const mostDays = 366;

/** `GET /content-api/desk/numbers`: what was counted, for the permission `numbers`. Without days it is the last thirty. */
export function addNumberRoutes(app: FastifyInstance): void {
  app.get('/content-api/desk/numbers', { exposeHeadRoute: false }, async (request, reply) => {
    await requirePermission(request, 'numbers');
    const reader = new ParameterReader(parametersOf(request.url));
    const to = reader.text('to', 10);
    const from = reader.text('from', 10);
    reader.finish();
    return privately(reply).send(await readNumbers(app.storage.database, readSpan(from, to, Date.now())));
  });
}

/** Throws for what is no day, and for a span that is upside down or longer than a leap year. */
export function readSpan(from: string | null, to: string | null, now: number): Span {
  const last = to ?? dayOf(now);
  const first = from ?? (isDay(last) ? dayOf(Date.parse(last) - (usualDays - 1) * dayMs) : last);
  const field = isDay(first) && isDay(last) ? null : isDay(first) ? 'to' : 'from';
  if (field !== null)
    throw Problem.invalidParams({ [field]: { code: 'rest_invalid_date', message: () => t`${field} is not a day like 2026-11-21.` } });
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (days < 1 || days > mostDays)
    throw Problem.invalidParams({
      from: { code: 'rest_out_of_bounds', message: () => t`from must be 1 to ${mostDays} days before to, both counted.` },
    });
  return { from: first, to: last };
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;
