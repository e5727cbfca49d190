import { Page } from '../../components/layout';
import { Empty } from '../../components/states';

/** Not built yet. */
export default function ModelPage() {
  return (
    <Page title="Model">
      <Empty title="This page is not built yet." />
    </Page>
  );
}
