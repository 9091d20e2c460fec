/** What is used of the package, which has no types of its own. */
declare module 'web-push' {
  interface Request {
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer | null;
  }
  interface Options {
    readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string };
    readonly TTL: number;
    readonly topic: string;
    readonly contentEncoding: 'aes128gcm';
  }
  const webpush: {
    generateRequestDetails(
      subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
      payload: string,
      options: Options,
    ): Request;
  };
  export default webpush;
}
