import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField } from './SelectField.tsx';

const options = [
  { value: 'us', label: 'United States' },
  { value: 'uk', label: 'United Kingdom' },
];

describe('a select field', () => {
  it('is found by its label, shown or not, and reports what was chosen', async () => {
    const chosen: string[] = [];
    render(<SelectField label="Country" value="us" options={options} isLabelHidden onChoose={({ value }) => chosen.push(value)} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'United Kingdom');
    expect(chosen).toEqual(['uk']);
  });

  it('keeps the choice by itself where nobody listens, as in a form without JavaScript', async () => {
    render(<SelectField label="Country" name="country" value="us" options={options} />);
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    await userEvent.selectOptions(field, 'uk');
    expect([field.name, field.value]).toEqual(['country', 'uk']);
  });
});
