const machinePaths = /^\/(content-api|user-api|api|wp-json|remotes|assets)(\/|$|\?)/;

/** Whether an address is one that programs ask: a refusal there always has the error shape and is never a page. */
export const isForPrograms = (url: string): boolean => machinePaths.test(url);
