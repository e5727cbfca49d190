import { browserVariable, shareBrowser, type SharedBrowser } from '../browser';
import { startTestServer, templateVariable, type TestServer } from '../test-server';

declare global {
  var testServer: TestServer | undefined;
  var testBrowser: SharedBrowser | undefined;
}

export default async function globalSetup(): Promise<void> {
  globalThis.testServer = await startTestServer(process.env['TEST_DATABASE_URL']);
  process.env[templateVariable] = globalThis.testServer.templateUrl;
  // Of the tests and of the processes that they start.
  process.env['TMPDIR'] = globalThis.testServer.directory;
  globalThis.testBrowser = await shareBrowser();
  process.env[browserVariable] = globalThis.testBrowser.url;
}
