import type { MyServicesProps } from './MyServices.tsx';
import css from './MyServices.module.css';

/** A box for each service; every tick counts at once. */
export function ServicesChooser({ services, mine, onChoose }: Pick<MyServicesProps, 'services' | 'mine' | 'onChoose'>) {
  return (
    <fieldset className={css.boxes}>
      <legend className={css.legend}>Which of these do you have?</legend>
      {services.map(({ key, title }, at) => (
        <label key={key} className={css.service}>
          <input
            type="checkbox"
            autoFocus={at === 0}
            checked={mine.includes(key)}
            onChange={({ target }) => onChoose({ services: target.checked ? [...mine, key] : mine.filter((id) => id !== key) })}
          />
          {title}
        </label>
      ))}
      <p className={css.kept}>Kept on this device only.</p>
    </fieldset>
  );
}
