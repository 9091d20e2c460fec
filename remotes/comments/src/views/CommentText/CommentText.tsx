import { Fragment } from 'react';
import type { CommentPart } from '@agm/domain';
import { t } from '../../t.ts';
import css from './CommentText.module.css';

/** What somebody wrote, as text: links lead out without vouching for anybody, what gives too much away is covered. */
export function CommentText({ parts }: { readonly parts: readonly CommentPart[] }) {
  return (
    <div className={css.text} dir="auto">
      {parts.map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { readonly part: CommentPart }) {
  if (part.kind === 'text') return <Fragment>{part.text}</Fragment>;
  if (part.kind === 'link')
    return (
      <a className={css.link} href={part.href} rel="nofollow ugc noopener" target="_blank" dir="ltr">
        {part.text}
      </a>
    );
  return (
    <details className={css.spoiler}>
      <summary>{t`Spoiler`}</summary>
      <span>
        {part.parts.map((inner, at) => (
          <Part key={at} part={inner} />
        ))}
      </span>
    </details>
  );
}
