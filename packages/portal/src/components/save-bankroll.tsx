import { useState } from 'preact/hooks';
import { address, setQuery } from '../routing/address';
import { client } from '../service/client';
import { settings } from '../service/preferences';
import { bodyOf, versionedBodyOf } from '../service/request';
import { may } from '../service/session';
import { messageOf } from './states';

/** Keeps the bankroll typed on this page in the reader's settings; nothing if it is theirs already, or their key cannot change them. */
export function SaveBankroll() {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const bankroll = Number(address.value.query.get('bankroll') ?? '');
  if (!(bankroll > 0) || bankroll === settings.value?.bankroll || !may('account')) return null;
  const save = async () => {
    setSaving(true);
    try {
      const { version } = await versionedBodyOf(client.desk.GET('/me'));
      const { data } = await bodyOf(client.desk.PATCH('/me', { params: { header: { 'If-Match': version } }, body: { bankroll } }));
      settings.value = data.settings;
      setQuery({ bankroll: '' });
    } catch (failure) {
      setError(failure);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div class="field-action">
      <button type="button" disabled={isSaving} onClick={() => void save()}>
        Save as my bankroll
      </button>
      {error !== undefined && <span role="alert">{messageOf(error)}</span>}
    </div>
  );
}
