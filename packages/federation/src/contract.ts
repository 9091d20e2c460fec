/** The whole contract under this package's name, for code outside of this workspace that has nothing else installed. */
export * from '@agm/contract';
