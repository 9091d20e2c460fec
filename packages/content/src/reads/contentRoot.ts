/** Where public reads answer. */
export const contentRoot = '/content-api';
