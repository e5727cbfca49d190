import { useState } from 'preact/hooks';
import { Confirmed } from '../../../components/forms/dialog';
import { Panel } from '../../../components/layout';
import { Answered } from '../../../components/states';
import { Table } from '../../../components/table';
import { Badge, Time } from '../../../components/values';
import { bodyOf, useRequest } from '../../../service/request';
import { changing } from '../../../service/changes';
import { client } from '../../../service/client';
import { machineTime } from '../../../service/clock';
import { NewKey } from './new-key';
import { isOwn, RotatedKey, type Key } from './rotated-key';
import { Usage } from './usage';

/** The account's keys, for programs and for signing in. */
export function Keys() {
  const keys = useRequest([], (signal) => bodyOf(client.desk.GET('/me/keys', { signal })));
  const [dialog, setDialog] = useState<'new' | Key>();
  const close = () => {
    setDialog(undefined);
    keys.reload();
  };
  return (
    <>
      <Panel
        title="API keys"
        note="A person or a program signs in with a key. The service stores only a hash of it: if you lose a key, revoke it and create another."
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
                { name: 'Scopes', align: 'start', cell: ({ scopes }) => scopes.join(', ') },
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
    <span class="soft" title="Not since the service began to record uses">
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
        expired on <Time at={key.expires_at} />
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
        <p>The service will refuse this key and all keys created with it. This cannot be undone.</p>
        {isOwn(key) && <p class="worse">This session uses the key: you will be signed out.</p>}
      </Confirmed>
    </div>
  );
}
