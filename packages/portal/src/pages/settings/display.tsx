import { Form, SelectField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { moneyText } from '../../format/figures';
import { oddsText } from '../../format/odds';
import { instantText } from '../../format/times';
import type { RequestState } from '../../service/request';
import { useDraft } from '../../service/changes';
import { now } from '../../service/clock';
import type { Settings } from '../../service/preferences';
import { density, theme } from '../../shell/appearance';
import { saveSettings, useMe, type Me } from './me';

const ODDS_FORMATS: readonly (readonly [format: Settings['odds_format'], name: string])[] = [
  ['decimal', 'Decimal'],
  ['american', 'American'],
  ['fractional', 'Fractional'],
];

const NAMES = { system: 'System setting', light: 'Light', dark: 'Dark', comfortable: 'Comfortable', compact: 'Compact' } as const;

/** The format of prices, times and money, and the colours of the pages. */
export function Display() {
  const me = useMe();
  return (
    <>
      <Panel title="Prices, times and money" note="Stored with your account and used on all pages, in every browser.">
        <Answered of={me}>{(answer) => <DisplayForm me={answer} reload={me.reload} />}</Answered>
      </Panel>
      <Panel title="Screen" note="Stored in this browser only.">
        <div class="form-grid">
          <SelectField
            label="Colours"
            value={theme.value}
            onValue={theme.choose}
            options={theme.choices.map((choice) => [choice, NAMES[choice]])}
          />
          <SelectField
            label="Rows"
            value={density.value}
            onValue={density.choose}
            options={density.choices.map((choice) => [choice, NAMES[choice]])}
            hint="Compact shows each fight of the board on one line."
          />
        </div>
      </Panel>
    </>
  );
}

function DisplayForm({ me, reload }: { readonly me: Me; readonly reload: RequestState<Me>['reload'] }) {
  const [draft, change] = useDraft(me.settings, me.version);
  const { odds_format, time_zone, currency } = draft;
  const send = () => saveSettings({ odds_format, time_zone, currency }, me, reload);
  return (
    <Form submit="Save" send={send}>
      <div class="form-grid">
        <SelectField
          label="Odds"
          value={odds_format}
          onValue={(value) => change({ odds_format: ODDS_FORMATS.find(([format]) => format === value)?.[0] ?? 'decimal' })}
          options={ODDS_FORMATS}
          hint={`For example: ${oddsText(2.5, odds_format)}`}
        />
        <SelectField
          label="Time zone"
          value={time_zone}
          onValue={(value) => change({ time_zone: value })}
          options={listed('timeZone', ['UTC', Intl.DateTimeFormat().resolvedOptions().timeZone, me.settings.time_zone])}
          hint={`Now: ${instantText(now.value, time_zone)}`}
        />
        <SelectField
          label="Currency"
          value={currency}
          onValue={(value) => change({ currency: value })}
          options={listed('currency', [me.settings.currency])}
          hint={`${moneyText(1234.5, currency)}. Amounts are never converted.`}
        />
      </div>
    </Form>
  );
}

/** The sorted names that the browser supports. @param required names that are always offered */
function listed(kind: 'timeZone' | 'currency', required: readonly string[]): (readonly [string, string])[] {
  return [...new Set([...required, ...Intl.supportedValuesOf(kind)])].sort().map((name) => [name, name.replaceAll('_', ' ')]);
}
