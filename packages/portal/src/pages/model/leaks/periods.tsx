import type { DataOf } from '../../../../../figures/src/charts/data';
import { Panel } from '../../../components/layout';
import { Table, type Column } from '../../../components/table';
import { Percent } from '../../../components/values';
import { NONE, numberText } from '../../../format/figures';
import { dayText } from '../../../format/times';

type Period = DataOf<'/model/holdout-audit'>['periods'][number];

/** The production family on fights that it has seen, and on fights that it has not. */
export function Periods({ of }: { readonly of: readonly Period[] }) {
  return (
    <Panel
      title="Seen and unseen fights"
      note="A much lower loss in training than later would mean overfitting. The last two columns compare the model with the vig-free close on priced fights."
    >
      <Table caption="The production family by period" rows={of} rowKey={({ period }) => period} columns={COLUMNS} />
    </Panel>
  );
}

const NAMES: Readonly<Record<Period['period'], string>> = {
  train: 'Training, seen',
  dev: 'Development, unseen',
  holdout: 'Holdout, unseen',
  live: 'Live, unseen',
};

const COLUMNS: readonly Column<Period>[] = [
  { name: 'Period', align: 'start', cell: ({ period }) => NAMES[period] },
  {
    name: 'Dates',
    align: 'start',
    cell: ({ date_from, date_to }) => <span class="figure">{`${dayText(date_from)} to ${dayText(date_to)}`}</span>,
  },
  { name: 'Fights', cell: ({ n }) => numberText(n) },
  { name: 'Log loss', title: 'Nats, lower is better', cell: ({ log_loss }) => loss(log_loss) },
  { name: 'Brier', cell: ({ brier }) => loss(brier), wideOnly: true, deskOnly: true },
  { name: 'AUC', cell: ({ roc_auc }) => loss(roc_auc), wideOnly: true, deskOnly: true },
  { name: 'Accuracy', cell: ({ accuracy }) => <Percent value={accuracy} />, wideOnly: true, deskOnly: true },
  {
    name: 'Calibration error',
    title: 'Expected calibration error over 10 bins',
    cell: ({ ece }) => <Percent value={ece} />,
    wideOnly: true,
    deskOnly: true,
  },
  { name: 'Priced', cell: ({ n_priced }) => numberText(n_priced) },
  { name: 'Log loss, priced', cell: ({ log_loss_priced }) => loss(log_loss_priced) },
  { name: 'Log loss, market', cell: ({ market_log_loss }) => loss(market_log_loss) },
];

function loss(value: number | null): string {
  return value === null ? NONE : numberText(value, 4);
}
