import type { ReactNode } from 'react';
import { Disclosure } from '@agm/ui';
import { t } from '../../t.ts';
import css from './MoreFilters.module.css';

export interface MoreFiltersProps {
  /** Sections that nobody chose from yet, each with what stands in it once it is open. */
  readonly sections: readonly { readonly name: string; readonly title: string; readonly isOpen: boolean; readonly body: ReactNode }[];
  readonly isOpen: boolean;
  readonly onOpen: (opened: { readonly isOpen: boolean }) => void;
  readonly onToggle: (toggled: { readonly section: string; readonly index: number; readonly isOpen: boolean }) => void;
}

/** The further sections of the menu, each closed until somebody wants it. */
export function MoreFilters({ sections, isOpen, onOpen, onToggle }: MoreFiltersProps) {
  return (
    <div>
      <Disclosure summary={t`More filters`} isOpen={isOpen} onToggle={onOpen}>
        <div className={css.sections}>
          {sections.map((section, index) => (
            <Disclosure
              key={section.name}
              summary={section.title}
              isOpen={section.isOpen}
              onToggle={(toggled) => {
                if (toggled.isOpen !== section.isOpen) onToggle({ section: section.name, index, isOpen: toggled.isOpen });
              }}
            >
              {section.isOpen && section.body}
            </Disclosure>
          ))}
        </div>
      </Disclosure>
    </div>
  );
}
