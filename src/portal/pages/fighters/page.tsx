import { Page } from '../../components/layout';
import { Empty } from '../../components/states';

/** Not built yet. */
export default function FightersPage() {
  return (
    <Page title="Fighters">
      <Empty title="This page is not built yet." />
    </Page>
  );
}
