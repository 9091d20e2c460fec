import type { SectionForm } from './sections.ts';

/** The filters that are on, carried along by a form. */
export function HiddenFields({ form }: { form: SectionForm }) {
  return form.others.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />);
}
