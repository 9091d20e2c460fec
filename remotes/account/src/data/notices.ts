import type { NoticesHere } from '../model/noticesHere.ts';

const canShow = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This browser's subscription; null without one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canShow()) return null;
  const worker = await navigator.serviceWorker.getRegistration('/');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser shows notices of the site now. */
export async function noticesHere(): Promise<NoticesHere> {
  if (!canShow()) return 'unable';
  if (Notification.permission === 'denied') return 'refused';
  return (await findSubscription()) ? 'on' : 'off';
}

/** Asks the visitor and subscribes; null where they or the browser refuse. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if (!canShow() || (await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.ready;
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
