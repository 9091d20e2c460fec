import type { MouseEvent } from 'react';
import { t } from '../../t.ts';
import css from './OrderMenu.module.css';

export interface OrderLink {
  readonly order: string;
  readonly title: string;
  readonly href: string;
  readonly isOn: boolean;
}

export interface OrderMenuProps {
  readonly orders: readonly OrderLink[];
  readonly onOpen: (opened: { readonly order: OrderLink; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** Popular, top, new: three addresses of the same titles. */
export function OrderMenu({ orders, onOpen }: OrderMenuProps) {
  return (
    <nav className={css.orders} aria-label={t`Order`}>
      {orders.map((order) => (
        <a
          key={order.title}
          className={css.order}
          href={order.href}
          aria-current={order.isOn ? 'true' : undefined}
          onClick={(event) => onOpen({ order, event })}
        >
          {order.title}
        </a>
      ))}
    </nav>
  );
}
