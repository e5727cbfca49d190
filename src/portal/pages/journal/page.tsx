import { Page } from '../../components/layout';
import { Empty } from '../../components/states';

/** Not built yet. */
export default function JournalPage() {
  return (
    <Page title="Journal">
      <Empty title="This page is not built yet." />
    </Page>
  );
}
