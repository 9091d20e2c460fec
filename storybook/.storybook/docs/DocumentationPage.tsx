import { useContext } from 'react';
import { Controls, Description, DocsContext, Primary, Stories, Story, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';

/** The page of a component: what it is, when to use it, what it takes, and each of its states with the code that makes it. */
export function DocumentationPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const usage = useContext(DocsContext)
    .componentStories()
    .find(({ name }) => name === 'Usage');
  return (
    <>
      <Title />
      <Subtitle>{sourceOf(preparedMeta.parameters as { readonly fileName?: string })}</Subtitle>
      <Description />
      {usage && <Story of={usage.moduleExport} />}
      <Primary />
      <Controls />
      <Stories title="States" includePrimary={false} />
    </>
  );
}

/** From the repository's root: what somebody who wants to change it opens. */
const sourceOf = ({ fileName = '' }: { readonly fileName?: string }) =>
  fileName.replace(/^(\.{1,2}\/)+/, '').replace(/\.stories\.tsx$/, '.tsx');
