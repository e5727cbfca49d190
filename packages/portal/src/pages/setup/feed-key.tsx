import { useState } from 'preact/hooks';
import { Form, TextField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { numberText } from '../../format/figures';
import { bodyOf } from '../../service/request';
import { operatorClient } from '../../service/client';
import type { SetupState } from './setup';

/** Checks a key of the odds feed. The service does not keep it: the page says where it belongs. */
export function FeedKey({ feed: { host, has_key } }: { readonly feed: SetupState['feed'] }) {
  const [key, setKey] = useState('');
  const [isTaken, setTaken] = useState(false);
  const send = async () => {
    setTaken(false);
    const { credits_remaining } = (await bodyOf(operatorClient.desk.POST('/admin/setup/feed-key', { body: { key: key.trim() } }))).data;
    setTaken(true);
    setKey('');
    return `The feed takes the key${credits_remaining === null ? '.' : `; ${numberText(credits_remaining)} credits are left.`}`;
  };
  return (
    <Panel title="Key of the odds feed" note={`For prices every five minutes from ${host}. An odds file needs no key.`}>
      {has_key && <p>The service has a key already.</p>}
      <div class="narrow">
        <Form submit="Check the key" send={send}>
          <TextField label="Key" type="password" value={key} onValue={setKey} required autoComplete="off" />
        </Form>
      </div>
      {isTaken && (
        <p class="notice">
          The service has not stored the key, so that no backup holds it. Write it into a file that only the service can read, set{' '}
          <code>ODDS_API_KEY_FILE</code> to its path, and restart the service. <code>boxing setup</code> writes the file for you.
        </p>
      )}
    </Panel>
  );
}
