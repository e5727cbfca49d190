import { Page } from '../../components/layout';
import { Empty } from '../../components/states';

/** Not built yet. */
export default function FightPage() {
  return (
    <Page title="Fight">
      <Empty title="This page is not built yet." />
    </Page>
  );
}
