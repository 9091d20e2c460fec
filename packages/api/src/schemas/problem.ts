import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer } from './scalars.ts';

/** Every refusal of every call has this shape: WordPress's own. */
export const problemBody = described(
  v.object({
    code: v.string(),
    message: v.string(),
    data: v.object({
      status: integer,
      /** The names of missing parameters, or a sentence for each bad one. */
      params: v.optional(v.union([v.array(v.string()), v.record(v.string(), v.string())])),
      details: v.optional(v.record(v.string(), v.object({ code: v.string(), message: v.string(), data: v.null() }))),
      pending: v.optional(
        described(v.string(), 'With `rest_second_factor_required`: what `POST /user-api/auth/second-factor` takes beside the code.'),
      ),
      ways: v.optional(
        described(
          v.array(v.picklist(['app', 'passkey'])),
          'With `rest_second_factor_required`: what the account has set up. A recovery code is taken as well.',
        ),
      ),
      expiresIn: v.optional(described(integer, 'For so many seconds it takes that.')),
      setUp: v.optional(described(v.string(), 'With `rest_second_factor_needed`: the page where a second factor is set up.')),
      captcha: v.optional(described(v.string(), 'With 429: the path of the challenge whose solution lets this very request through.')),
    }),
  }),
  'Every refusal of every route. The code is stable, the message may be shown.',
);

export type ProblemBody = ShapeOf<typeof problemBody>;
