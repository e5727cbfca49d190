import { bodyOf } from './request';
import { client } from './client';

/** Whether this browser can get messages while no page of the portal is open. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The subscription of this browser; null without one. */
export async function subscription(): Promise<PushSubscription | null> {
  return (await pushManager())?.getSubscription() ?? null;
}

/** Undefined where the browser runs no worker for the portal, for example in a private window. */
async function pushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration(document.baseURI))?.pushManager;
}

/**
 * Asks the reader for the permission, and then the push service of the browser's maker for an address.
 * @param publicKey of the service
 * @throws Error in words where the reader or the push service refuses
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Your browser does not allow notifications from this site. You can change this in its settings for the site.');
  const manager = await pushManager();
  if (manager === undefined) throw new Error('This browser runs no worker for the portal, so nothing could receive the alerts.');
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new Error('The push service of your browser could not be reached, or refused.');
  }
}

/** The key of the service; null where its operator has not turned Web Push on. */
export async function pushKey(signal: AbortSignal): Promise<string | null> {
  return (await bodyOf(client.desk.GET('/push-key', { signal }))).data.public_key;
}
