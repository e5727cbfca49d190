import { startTestServer, templateVariable, type TestServer } from '../test-server';

declare global {
  var testServer: TestServer | undefined;
}

export default async function globalSetup(): Promise<void> {
  globalThis.testServer = await startTestServer(process.env['TEST_DATABASE_URL']);
  process.env[templateVariable] = globalThis.testServer.templateUrl;
  // Of the tests and of the processes that they start.
  process.env['TMPDIR'] = globalThis.testServer.directory;
}
