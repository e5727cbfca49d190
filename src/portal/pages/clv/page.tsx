import { Page } from '../../components/layout';
import { Empty } from '../../components/states';

/** Not built yet. */
export default function CLVPage() {
  return (
    <Page title="CLV">
      <Empty title="This page is not built yet." />
    </Page>
  );
}
