import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { Confirmed } from '../../../components/forms/dialog';
import { Panel } from '../../../components/layout';
import { Answered } from '../../../components/states';
import { Table } from '../../../components/table';
import { Badge, Time } from '../../../components/values';
import { bodyOf, useAsked } from '../../../service/asked';
import { changing } from '../../../service/changes';
import { client } from '../../../service/client';
import { machineTime } from '../../../service/clock';
import { session } from '../../../service/session';
import { NewKey } from './new-key';
import { RotatedKey } from './rotated-key';
import { Usage } from './usage';

export type Key = DeskComponents['schemas']['Key'];

/** The keys of the account: for programs, and for signing in. */
export function Keys() {
  const keys = useAsked([], (signal) => bodyOf(client.desk.GET('/me/keys', { signal })));
  const [dialog, setDialog] = useState<'new' | Key>();
  const close = () => {
    setDialog(undefined);
    keys.reload();
  };
  return (
    <>
      <Panel
        title="API keys"
        note="A key signs a person in, or a program. The service keeps no key, only what recognises it; a lost key is revoked and replaced."
        actions={
          <button type="button" class="primary" onClick={() => setDialog('new')}>
            New key
          </button>
        }
      >
        <Answered of={keys}>
          {({ data }) => (
            <Table
              caption="API keys, newest first"
              rows={data}
              rowKey={({ key_id }) => key_id}
              columns={[
                { name: 'Key', align: 'start', cell: (key) => <Name of={key} /> },
                { name: 'May', align: 'start', cell: ({ scopes }) => scopes.join(', ') },
                { name: 'Created', align: 'start', cell: ({ created_at }) => <Time at={created_at} /> },
                {
                  name: 'Last used',
                  align: 'start',
                  cell: ({ last_used_at }) => (last_used_at === null ? <Never /> : <Time at={last_used_at} />),
                },
                { name: 'State', align: 'start', cell: (key) => <State of={key} /> },
                { name: 'Change', cell: (key) => isLive(key) && <Actions of={key} rotate={() => setDialog(key)} reload={keys.reload} /> },
              ]}
            />
          )}
        </Answered>
      </Panel>
      <Usage />
      {dialog === 'new' && <NewKey onClose={close} />}
      {typeof dialog === 'object' && <RotatedKey of={dialog} onClose={close} />}
    </>
  );
}

export function isOwn({ key_id }: Pick<Key, 'key_id'>): boolean {
  return session.value?.user?.key_id === key_id;
}

function isLive(key: Key): boolean {
  return key.revoked_at === null && !hasEnded(key);
}

function hasEnded({ expires_at }: Key): boolean {
  return expires_at !== null && Date.parse(expires_at) <= machineTime();
}

function Name({ of: { label, prefix } }: { readonly of: Key }) {
  return (
    <>
      {label ?? <span class="soft">no label</span>} <code>{prefix}…</code>
    </>
  );
}

function Never() {
  return (
    <span class="soft" title="Since uses are kept">
      never
    </span>
  );
}

function State({ of: key }: { readonly of: Key }) {
  if (key.revoked_at !== null)
    return (
      <span class="soft">
        revoked on <Time at={key.revoked_at} />
      </span>
    );
  if (hasEnded(key))
    return (
      <span class="soft">
        ended on <Time at={key.expires_at} />
      </span>
    );
  return (
    <>
      {isOwn(key) ? <Badge tone="better">this session</Badge> : 'live'}
      {key.expires_at !== null && (
        <>
          {' '}
          until <Time at={key.expires_at} />
        </>
      )}
    </>
  );
}

function Actions({ of: key, rotate, reload }: { readonly of: Key; readonly rotate: () => void; readonly reload: () => void }) {
  const { key_id, version, label, prefix } = key;
  const revoke = async () => {
    await changing(
      () => client.desk.DELETE('/me/keys/{key_id}', { params: { path: { key_id }, header: { 'If-Match': `"${version}"` } } }),
      reload,
    );
    reload();
  };
  return (
    <div class="actions">
      <button type="button" onClick={rotate}>
        Rotate
      </button>
      <Confirmed button="Revoke" title={`Revoke the key ${label ?? prefix}?`} confirm="Revoke it" act={revoke}>
        <p>Whoever uses it is refused from now on, and so are the keys that it minted. This cannot be undone.</p>
        {isOwn(key) && <p class="worse">It is the key of this session: you will be signed out.</p>}
      </Confirmed>
    </div>
  );
}
