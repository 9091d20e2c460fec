import { defineRemote } from '@agm/federation/defineRemote';
import { AvailabilityContainer } from './AvailabilityContainer.tsx';
import { titleRead } from './data/useTitle.ts';
import { headOf } from './model/pageHead.ts';
import { readAnswer } from './model/readAnswer.ts';

/** Where to watch a title: the body of its page, the card alone, and the last page before a service. */
export const remote = defineRemote('availability', {
  view: AvailabilityContainer,
  reads: ({ title, country }) => [titleRead(title, country)],
  page: (props, answers) => headOf(props, readAnswer(answers[titleRead(props.title, props.country)])),
});
