import { Page } from '../../components/layout';
import { Empty } from '../../components/states';

/** Not built yet. */
export default function AuditPage() {
  return (
    <Page title="Audit">
      <Empty title="This page is not built yet." />
    </Page>
  );
}
