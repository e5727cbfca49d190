import { Page } from '../../components/layout';
import { Empty } from '../../components/states';

/** Not built yet. */
export default function OperationsPage() {
  return (
    <Page title="Operations">
      <Empty title="This page is not built yet." />
    </Page>
  );
}
