/**
 * The environment of a worker that is to know nothing of the server's settings and secrets. It has only the folder in which Node keeps
 * compiled sources: without that, each worker loads a compiler of its own and strips the types of its files again.
 */
export const bareEnvironment: Readonly<Record<string, string>> = process.env.NODE_COMPILE_CACHE
  ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
  : {};
