import { Page } from '../../components/layout';
import { Empty } from '../../components/states';

/** Not built yet. */
export default function FighterPage() {
  return (
    <Page title="Fighter">
      <Empty title="This page is not built yet." />
    </Page>
  );
}
