/** A wall on somebody else's page is made by the server and never brought to life, so browsers carry none of it. */
export const EmbedContainer = (): null => null;
