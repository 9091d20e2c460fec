const framePath = '/account/captcha';
const openWithinMs = 10_000;
const answerWithinMs = 20_000;

let opening: Promise<Window> | null = null;

/** A token of Google's captcha, which works in a frame of its own with a policy of its own. Rejects when it does not answer. */
export async function recaptchaToken(): Promise<string> {
  opening ??= openFrame().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  const frame = await opening;
  return within(answerWithinMs, (resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      if (typeof data === 'string' && data !== '') resolve(data);
      else reject(new Error('reCAPTCHA gave no token: its script may be blocked in this browser'));
    };
    frame.postMessage('captcha', location.origin, [port2]);
  });
}

/** The frame shows nothing: this captcha looks on in the background. */
function openFrame(): Promise<Window> {
  return within(openWithinMs, (resolve, reject) => {
    const frame = document.createElement('iframe');
    frame.title = 'Captcha';
    frame.hidden = true;
    frame.onload = () => {
      if (frame.contentWindow) resolve(frame.contentWindow);
      else reject(new Error('The captcha’s frame has no window'));
    };
    frame.src = framePath;
    document.body.append(frame);
  });
}

function within<T>(limitMs: number, work: (resolve: (value: T) => void, reject: (error: Error) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('reCAPTCHA does not answer')), limitMs);
    const settle =
      <A>(settled: (value: A) => void) =>
      (value: A) => {
        clearTimeout(timer);
        settled(value);
      };
    work(settle(resolve), settle(reject));
  });
}
