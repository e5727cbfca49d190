import { Page } from '../../components/layout';
import { Empty } from '../../components/states';

/** Not built yet. */
export default function OptimizerPage() {
  return (
    <Page title="Optimizer">
      <Empty title="This page is not built yet." />
    </Page>
  );
}
