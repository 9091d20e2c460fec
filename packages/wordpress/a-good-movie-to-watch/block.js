/* The block in the editor: finds a title or takes a wall, shows its card, and chooses country, language, theme and layout. What readers get is written by the server. */
(({ a11y, apiFetch, blockEditor, blocks, components, element, i18n, url }, { settings, countries, languages, themes, page }) => {
  const { __, _n, sprintf } = i18n;
  const { createElement: el, useEffect, useRef, useState } = element;
  const domain = 'a-good-movie-to-watch';
  const refused = (error) => error.message || __('The site does not answer. Try again in a moment.', domain);

  /** Calls `ask` with what a person typed, once they pause. Its answer counts only while nothing else was typed. */
  function useFound(text, ask) {
    const [found, setFound] = useState({ state: 'resting' });
    useEffect(() => {
      if (text.length < 2) {
        setFound({ state: 'resting' });
        return undefined;
      }
      let isCurrent = true;
      const show = (next) => isCurrent && setFound(next);
      const timer = setTimeout(() => {
        setFound({ state: 'looking' });
        ask(text).then(
          (answer) => show({ state: 'found', answer }),
          (error) => show({ state: 'failed', message: refused(error) }),
        );
      }, 300);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    }, [text]);
    return found;
  }

  const findTitles = (search) => apiFetch({ path: url.addQueryArgs('/agmtw/v1/titles', { search }) });

  function Search({ onChoose }) {
    const [text, setText] = useState('');
    const found = useFound(text.trim(), findTitles);
    useEffect(() => {
      if (found.state === 'found')
        a11y.speak(
          found.answer.length === 0
            ? __('No title was found.', domain)
            : /* translators: %d: how many titles were found. */
              sprintf(_n('%d title found.', '%d titles found.', found.answer.length, domain), found.answer.length),
        );
    }, [found]);
    return el(
      'div',
      { style: { width: '100%' } },
      el(components.TextControl, {
        label: __('Title of a movie or a show', domain),
        type: 'search',
        autoComplete: 'off',
        value: text,
        onChange: setText,
      }),
      found.state === 'looking' && el(components.Spinner),
      found.state === 'failed' && el(components.Notice, { status: 'warning', isDismissible: false }, found.message),
      found.state === 'found' && found.answer.length === 0 && el('p', null, __('No title was found.', domain)),
      found.state === 'found' &&
        el(
          'ul',
          { style: { listStyle: 'none', margin: 0, padding: 0 } },
          found.answer.map(({ slug, title, year }) =>
            el(
              'li',
              { key: slug },
              el(
                components.Button,
                { variant: 'link', onClick: () => onChoose({ slug, name: title }) },
                year ? `${title} (${year})` : title,
              ),
            ),
          ),
        ),
    );
  }

  /** What stands after the site in the address of a wall; null for another address. */
  function pathOf(address) {
    const text = address.trim();
    const path = text.startsWith(`${settings.home}/`) ? text.slice(settings.home.length) : text;
    return /^\/(?!\/)[\w/.~%,?=&+-]{0,300}$/.test(path) ? path : null;
  }

  function Wall({ onChoose }) {
    const [address, setAddress] = useState('');
    const path = pathOf(address);
    return el(
      'form',
      {
        style: { width: '100%' },
        onSubmit: (event) => {
          event.preventDefault();
          if (path !== null) onChoose({ path });
        },
      },
      el(components.TextControl, {
        label: __('Or the address of a wall', domain),
        help:
          address.trim() === '' || path !== null
            ? sprintf('%s/genre/drama/', settings.home)
            : /* translators: %s: the address of a site. */
              sprintf(__('A wall of %s is needed.', domain), settings.home),
        autoComplete: 'off',
        value: address,
        onChange: setAddress,
      }),
      el(components.Button, { variant: 'secondary', type: 'submit', disabled: path === null }, __('Show the wall', domain)),
    );
  }

  /** The card as readers get it, cleaned by the server, in a tree of its own: its styles do not reach the editor. */
  function Preview({ slug, path, name, country, lang, theme, layout }) {
    const place = useRef();
    const [card, setCard] = useState({ state: 'looking' });
    useEffect(() => {
      let isCurrent = true;
      setCard({ state: 'looking' });
      apiFetch({ path: url.addQueryArgs('/agmtw/v1/card', { slug, path, country, lang, theme, layout }) }).then(
        ({ html }) => isCurrent && setCard({ state: html === '' ? 'none' : 'shown', html }),
        (error) => isCurrent && setCard({ state: 'failed', message: refused(error) }),
      );
      return () => {
        isCurrent = false;
      };
    }, [slug, path, country, lang, theme, layout]);
    useEffect(() => {
      if (card.state !== 'shown') return;
      const root = place.current.shadowRoot || place.current.attachShadow({ mode: 'open' });
      root.innerHTML = card.html;
    }, [card]);
    if (card.state === 'looking') return el(components.Spinner);
    if (card.state === 'shown') return el(components.Disabled, null, el('div', { ref: place, 'data-agmtw-preview': slug || path }));
    return el(
      components.Notice,
      { status: 'warning', isDismissible: false },
      card.state === 'failed'
        ? card.message
        : /* translators: %s: the title of a movie or a show. */
          sprintf(__('There is no card of “%s” just now. Readers see a link until there is one.', domain), name || slug || path),
    );
  }

  const choices = (names, usual) => [
    /* translators: %s: what Settings say. */
    { value: '', label: sprintf(__('As in Settings (%s)', domain), names[usual]) },
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ];

  function Edit({ attributes, setAttributes }) {
    const { slug, path, name, country, lang, theme, layout } = attributes;
    const props = blockEditor.useBlockProps();
    const label = __('Where to watch', domain);
    if (settings.home === '')
      return el(
        'div',
        props,
        el(
          components.Placeholder,
          { icon: 'video-alt2', label, instructions: __('An administrator has to choose the site that cards come from.', domain) },
          page !== '' && el(components.Button, { variant: 'primary', href: page }, __('Open Settings', domain)),
        ),
      );
    if (slug === '' && path === '')
      return el(
        'div',
        props,
        el(
          components.Placeholder,
          { icon: 'video-alt2', label },
          el(Search, { onChoose: setAttributes }),
          el(Wall, { onChoose: setAttributes }),
        ),
      );
    return el(
      'div',
      props,
      el(
        blockEditor.BlockControls,
        null,
        el(
          components.ToolbarGroup,
          null,
          el(components.ToolbarButton, { onClick: () => setAttributes({ slug: '', path: '', name: '' }) }, __('Another title', domain)),
        ),
      ),
      el(
        blockEditor.InspectorControls,
        null,
        el(
          components.PanelBody,
          { title: __('Card', domain) },
          el(components.SelectControl, {
            label: __('Country', domain),
            value: country,
            options: choices(countries, settings.country),
            onChange: (chosen) => setAttributes({ country: chosen }),
          }),
          el(components.SelectControl, {
            label: __('Language', domain),
            value: lang,
            options: [
              { value: '', label: __('As this site', domain) },
              ...Object.entries(languages).map(([value, label]) => ({ value, label })),
            ],
            onChange: (chosen) => setAttributes({ lang: chosen }),
          }),
          el(components.SelectControl, {
            label: __('Theme', domain),
            value: theme,
            options: choices(themes, settings.theme),
            onChange: (chosen) => setAttributes({ theme: chosen }),
          }),
          path === '' &&
            el(components.SelectControl, {
              label: __('Layout', domain),
              value: layout,
              options: [
                { value: '', label: __('Card', domain) },
                { value: 'compact', label: __('Compact', domain) },
                { value: 'button', label: __('Button', domain) },
              ],
              onChange: (chosen) => setAttributes({ layout: chosen }),
            }),
        ),
      ),
      el(Preview, { slug, path, name, country, lang, theme, layout }),
    );
  }

  blocks.registerBlockType('agmtw/where-to-watch', { edit: Edit, save: () => null });
})(window.wp, window.agmtw);
