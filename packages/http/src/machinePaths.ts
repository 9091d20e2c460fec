const machinePaths = /^\/(content-api|user-api|api|wp-json|remotes|assets)(\/|$|\?)/;

/** Whether an address is one that programs ask: a refusal there has the error shape and is no page, whoever asks. */
export const isForPrograms = (url: string): boolean => machinePaths.test(url);
