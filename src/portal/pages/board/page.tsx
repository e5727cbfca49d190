import { Page } from '../../components/layout';
import { Empty } from '../../components/states';

/** Not built yet. */
export default function BoardPage() {
  return (
    <Page title="Board">
      <Empty title="This page is not built yet." />
    </Page>
  );
}
