/** Svelte compiles these; `index.ts` gives each its props. */
declare module '*.svelte' {
  import type { Component } from 'svelte';

  const component: Component<object>;
  export default component;
}
