import { noticeOf } from './notice';

declare const self: ServiceWorkerGlobalScope;
// The build writes it: every asset.
declare const SHELL_FILES: readonly string[];

/** Shows a message of the service as a notification. */
export async function show(message: PushMessageData | null): Promise<void> {
  const { title, path, ...notice } = noticeOf(message?.text() ?? '');
  const icon = SHELL_FILES.find((file) => file.includes('mark-192'));
  await self.registration.showNotification(title, { ...notice, data: path, ...(icon !== undefined && { icon }) });
}

/** Opens the page that a notification is about, in a window of the portal where one is open. */
export async function openPageOf(notification: Notification): Promise<void> {
  notification.close();
  const path = typeof notification.data === 'string' ? notification.data : '';
  const url = new URL(path, self.registration.scope).href;
  const [open] = await self.clients.matchAll({ type: 'window' });
  await (open === undefined ? self.clients.openWindow(url) : open.navigate(url).then((shown) => (shown ?? open).focus()));
}

/** Ends the alerts of this browser, which belong to who was signed in. The service learns of it when it next sends one. */
export async function unsubscribe(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
