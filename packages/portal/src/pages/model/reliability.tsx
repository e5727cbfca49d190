import { calibration, rolling } from '../../../../figures/src/readings/model';
import { Finding, Findings } from '../../components/figures/finding';
import { SelectField } from '../../components/forms/fields';
import { address, setQuery } from '../../routing/address';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';

const BINS = ['5', '10', '20'] as const;
const WINDOWS = ['50', '100', '200', '500'] as const;

/** Whether fighters with a predicted 70 % win seven times in ten, and how that changes over time. */
export function Reliability() {
  const bins = chosen('bins', BINS, '10');
  const window = chosen('window', WINDOWS, '200');
  const reliability = useRequest(
    [bins],
    (signal) => client.get('/model/calibration', { params: { query: { bins: Number(bins) } }, signal }),
    {
      refreshOn: ['model.promoted', 'pick.settled'],
    },
  );
  const metrics = useRequest(
    [window],
    (signal) => client.get('/model/rolling', { params: { query: { window: Number(window) } }, signal }),
    {
      refreshOn: ['model.promoted', 'pick.settled'],
    },
  );
  return (
    <Findings>
      <Finding
        question={calibration}
        of={reliability}
        file="model-calibration"
        actions={<Choice label="Bins" name="bins" value={bins} from={BINS} usual="10" />}
      />
      <Finding
        question={rolling}
        of={metrics}
        file="model-rolling"
        actions={<Choice label="Window, fights" name="window" value={window} from={WINDOWS} usual="200" />}
      />
    </Findings>
  );
}

/** The value that the address chooses among those offered. */
function chosen(name: string, from: readonly string[], usual: string): string {
  const text = address.value.query.get(name);
  return text !== null && from.includes(text) ? text : usual;
}

function Choice({
  label,
  name,
  value,
  from,
  usual,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly from: readonly string[];
  readonly usual: string;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      onValue={(text) => setQuery({ [name]: text === usual ? undefined : text })}
      options={from.map((text) => [text, text] as const)}
    />
  );
}
