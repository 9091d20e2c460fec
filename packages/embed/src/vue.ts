import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef } from 'vue';
import { attributeProps, attributesOf, type CardProps, type CommentsProps, type ListProps, type PlaceProps } from './attributes.ts';
import { defineElements } from './defineElements.ts';
import type { ClickedOut, Failed } from './elementTypes.ts';
import { listen } from './listen.ts';

export type { CardProps as AvailabilityProps, CommentsProps, ListProps } from './attributes.ts';

/** `ready`, `error` and `click` are ours; `id`, `class` and `style` go to the element, and the default slot is the fallback. */
const emits = { ready: () => true, error: (_failed: Failed) => true, click: (_clicked: ClickedOut) => true };

const place = <Props extends PlaceProps>(name: string, tag: string) =>
  defineComponent<Props, typeof emits>(
    (props: Props, { emit, slots }) => {
      const element = shallowRef<HTMLElement>();
      let end = (): void => {};
      onMounted(() => {
        if (element.value)
          end = listen(element.value, () => ({
            onReady: () => emit('ready'),
            onError: (failed) => emit('error', failed),
            onClick: (clicked) => emit('click', clicked),
          }));
        defineElements(props.home);
      });
      onBeforeUnmount(() => end());
      return () => h(tag, { ...attributesOf(props), ref: element }, slots['default']?.());
    },
    { name, props: ['home', ...attributeProps] as (keyof NoInfer<Props>)[], emits },
  );

/** Where to watch a title. */
export const Availability = place<CardProps>('AgmAvailability', 'agm-availability');
/** The newest comments on a title. */
export const Comments = place<CommentsProps>('AgmComments', 'agm-comments');
/** The first titles of a wall. */
export const List = place<ListProps>('AgmList', 'agm-list');
