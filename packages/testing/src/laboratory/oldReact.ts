import { readFileSync } from 'node:fs';
import path from 'node:path';

const umd = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../node_modules', name, 'umd', `${name}.production.min.js`), 'utf8').replaceAll(
    '</script',
    '<\\/script',
  );

/** React 17, as pages load it that nobody has touched for years: two scripts that put `React` and `ReactDOM` on the window. */
export const oldReact = (): string => ['react', 'react-dom'].map((name) => `<script>${umd(name)}</script>`).join('');

/**
 * An application of that React around our element: it draws it, changes its attributes with its state and takes it away again.
 * `window.app` is its handle: `show(country)`, or `show(null)` for nothing.
 */
export const oldReactApp = `<div id="app"></div><script>
  class App extends React.Component {
    constructor(props) { super(props); this.state = { country: 'us' }; window.app = { show: (country) => this.setState({ country }) }; }
    render() {
      const { country } = this.state;
      return React.createElement('section', null,
        React.createElement('h1', null, 'React ' + React.version),
        country && React.createElement('agm-availability', { slug: 'parasite', country }, React.createElement('a', { href: 'https://partner.example/fallback' }, 'Where to watch it')));
    }
  }
  ReactDOM.render(React.createElement(App), document.getElementById('app'));
</script>`;
