import { pino } from 'pino';
import type { Browser } from 'playwright-core';
import { createSender } from '../../../../src/events/webhooks/post';
import { vapidKeys } from '../../../../src/events/webhooks/vapid-keys';
import { openDeliveries } from '../../../../src/events/webhooks/worker';
import { systemClock } from '../../../../src/lib/clock';
import { startApp, type TestApp } from '../../../support/app';
import { CHROMIUM, startBrowser } from '../../../support/browser';
import { findingsOf, visitPortal, type Visitor } from '../../../support/portal';
import { pushBrowser } from '../../../support/push-browser';
import { event, publish, startReceiver, type Receiver } from '../../../support/webhooks';

const CONTACT = 'mailto:operator@example.com';

// Without Chromium there is nothing to drive; the machine that lands changes has it.
(CHROMIUM === undefined ? describe.skip : describe)('alerts on this device', () => {
  let app: TestApp;
  let browser: Browser;
  let pushService: Receiver;
  let visitor: Visitor;
  const device = pushBrowser();
  beforeAll(async () => {
    app = await startApp({ webhooksOnLoopback: 'on', webPushContact: CONTACT });
    await vapidKeys(app.database.db, systemClock);
    pushService = await startReceiver(systemClock, (_, response) => response.writeHead(201).end());
    browser = await startBrowser();
    visitor = await visitPortal(browser, app.origin, { key: app.user.key, worker: true });
    await visitor.context.grantPermissions(['notifications'], { origin: app.origin });
    await visitor.context.addInitScript(standIn({ endpoint: `${pushService.origin}/send/1`, keys: device.keys }));
    await visitor.goto('/settings?part=notifications');
    await visitor.page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`);
    await visitor.goto('/settings?part=notifications');
  });
  afterAll(async () => {
    await browser.close();
    await pushService.close();
    await app.close();
  });

  const button = (name: string) => visitor.page.getByRole('button', { name, exact: true });

  async function sendAll(): Promise<void> {
    const { db } = app.database;
    const pushSender = { contact: CONTACT, ...(await vapidKeys(db, systemClock)) };
    const parts = { db, clock: systemClock, send: createSender({ allowLoopback: true }), pushSender };
    const { round, idle } = openDeliveries({ ...parts, random: () => 0.5, log: pino({ level: 'silent' }) });
    while ((await round()) > 0) await idle();
  }

  it('are turned on by one button, which says who carries them', async () => {
    expect(await visitor.page.locator('main').innerText()).toContain('Google, Mozilla or Apple');
    expect(await findingsOf(visitor.page)).toEqual([]);
    await button('Turn on').click();
    await button('Turn off').waitFor();
    expect(await app.database.db('public.webhooks').first()).toMatchObject({
      format: 'web_push',
      url: `${pushService.origin}/send/1`,
      push_keys: device.keys,
      label: 'Chrome on Linux',
    });
    expect(await findingsOf(visitor.page)).toEqual([]);
  });

  it('show a pick as a notification', async () => {
    const data = { fight_id: 17, fighter_a: 'Ada Stone', fighter_b: 'Bea Flint', side: 'a', book: 'pinnacle', decimal_odds: 2.35 };
    await publish(app.database.db, systemClock.now(), event('pick.opened', data, { fight_id: 17 }));
    await sendAll();
    const message = JSON.stringify(device.read(pushService.received.at(-1)!));
    expect(await shownAfter(() => deliver(message))).toEqual({
      title: 'New pick',
      body: 'Ada Stone at 2.35 with pinnacle, Ada Stone v Bea Flint',
      tag: 'fights/17',
      data: 'fights/17',
    });
  });

  it('show something for a message that cannot be read, because browsers end the subscription otherwise', async () => {
    expect(await shownAfter(() => deliver('no JSON'))).toMatchObject({ tag: 'unreadable' });
  });

  it('are tested and turned off by a button each', async () => {
    const before = pushService.received.length;
    await button('Send a test').click();
    await visitor.page.getByText('Test sent.').waitFor();
    await sendAll();
    expect(device.read(pushService.received[before]!)).toMatchObject({ title: 'This is a test of your webhook.' });
    await button('Turn off').click();
    await button('Turn on').waitFor();
    expect(await app.database.db('public.webhooks').whereNull('deleted_at')).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('open the fight that a notification is about', async () => {
    await worker().evaluate(`(async () => {
      let notification;
      while (notification === undefined) {
        await ServiceWorkerRegistration.prototype.showNotification.call(registration, 'New pick', { data: 'fights/17' });
        [notification] = await registration.getNotifications();
      }
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    })()`);
    await visitor.page.waitForURL(/\/fights\/17$/);
  });

  it('end when the reader signs out, because the device may be shared', async () => {
    await worker().evaluate(`{
      self.ended = 0;
      PushManager.prototype.getSubscription = async () => ({ unsubscribe: async () => (ended += 1) });
    }`);
    await button('Sign out').click();
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await worker().evaluate('ended')).toBe(1);
  });

  /** Hands a message to the portal's worker, as the browser does with what its push service sends. */
  async function deliver(data: string): Promise<void> {
    const session = await visitor.context.newCDPSession(visitor.page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => resolve(registrations[0]!.registrationId));
    });
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.deliverPushMessage', { origin: app.origin, registrationId: await registered, data });
  }

  const worker = () => visitor.context.serviceWorkers()[0]!;

  /** The next notification that the worker shows. Chromium without a desktop may drop one at once, so the browser is not asked. */
  async function shownAfter(act: () => Promise<unknown>): Promise<unknown> {
    await worker().evaluate(`{
      const next = Promise.withResolvers();
      registration.showNotification = async (title, { body, tag, data }) => next.resolve({ title, body, tag, data });
      self.next = () => next.promise;
    }`);
    await act();
    return worker().evaluate('next()');
  }
});

/** Stands for the push service of the browser's maker, which the tests cannot reach. It runs in the page. */
const standIn = (subscription: { readonly endpoint: string; readonly keys: object }) => `{
  const held = {
    endpoint: '${subscription.endpoint}',
    toJSON: () => (${JSON.stringify(subscription)}),
    unsubscribe: async () => sessionStorage.removeItem('subscribed'),
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => (sessionStorage.setItem('subscribed', 'yes'), held),
    getSubscription: async () => (sessionStorage.getItem('subscribed') === null ? null : held),
  });
}`;
