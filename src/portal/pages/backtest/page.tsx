import { Page } from '../../components/layout';
import { Empty } from '../../components/states';

/** Not built yet. */
export default function BacktestPage() {
  return (
    <Page title="Backtest">
      <Empty title="This page is not built yet." />
    </Page>
  );
}
