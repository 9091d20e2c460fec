declare module 'itemsjs' {
  export default function itemsjs(items: object[], configuration: object): unknown;
}
