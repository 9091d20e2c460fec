import { defineRemote } from '@agm/federation/defineRemote';
import { AvailabilityContainer } from './AvailabilityContainer.tsx';
import { titleRead } from './data/useTitle.ts';
import { headOf } from './model/pageHead.ts';
import { readAnswer } from './model/readAnswer.ts';
import { widgetRead } from './data/useWidget.ts';
import { widgetsHead } from './widgets/widgetsHead.ts';

/** Where to watch a title: the body of its page, the card alone, and the last page before a service; and the page where partners choose a card. */
export const remote = defineRemote('availability', {
  view: AvailabilityContainer,
  reads: ({ title, country, shape }) => [shape === 'widgets' ? widgetRead : titleRead(title, country)],
  page: (props, answers) =>
    props.shape === 'widgets' ? widgetsHead() : headOf(props, readAnswer(answers[titleRead(props.title, props.country)])),
});
