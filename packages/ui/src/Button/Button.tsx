import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import css from './Button.module.css';

export type ButtonTone = 'primary' | 'quiet' | 'plain';

interface ButtonLooks {
  /** One `primary` on a page; `quiet` has a border, `plain` only its words. */
  readonly tone?: ButtonTone;
  readonly size?: 'small' | 'medium';
}

export type ButtonProps = ButtonLooks & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>;
export type ButtonLinkProps = ButtonLooks &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> & { readonly href: string };

/** Does something here. */
export function Button({ tone = 'primary', size = 'medium', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={`${css.button} ${css[tone]} ${css[size]}`} />;
}

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ tone = 'primary', size = 'medium', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={`${css.button} ${css[tone]} ${css[size]}`} />;
}
