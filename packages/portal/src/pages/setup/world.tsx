import { useState } from 'preact/hooks';
import { Form } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { bodyOf } from '../../service/request';
import { operatorClient } from '../../service/client';

const RELOAD_MS = 3_000;

/** The choice between the demo and own data, while nothing is stored. */
export function World({ offersDemo }: { readonly offersDemo: boolean }) {
  const [isChosen, setChosen] = useState(false);
  const send = async () => {
    await bodyOf(operatorClient.desk.PUT('/admin/setup/world', { body: { world: 'demo' } }));
    setChosen(true);
    // The service shows there how far it is.
    setTimeout(() => location.assign(new URL('./', document.baseURI)), RELOAD_MS);
    return undefined;
  };
  return (
    <Panel title="Your own data, or the demo" note="Choose one. You cannot switch later.">
      <p>
        <strong>Your own data</strong>: drop your files below.
      </p>
      {offersDemo ? (
        <Form submit="Use the demo" send={send}>
          <p>
            <strong>The demo</strong>: a simulated world of boxing. Its board takes about ten seconds, its past a minute or two behind it.
          </p>
        </Form>
      ) : (
        <p class="soft">
          <strong>The demo</strong>: this service was started for real data. Start another one with neither <code>DEMO=off</code> nor{' '}
          <code>ODDS_API_KEY</code>, and another <code>DATA_DIR</code>.
        </p>
      )}
      {isChosen && <p role="status">The service starts again and fills the database. This page follows.</p>}
    </Panel>
  );
}
