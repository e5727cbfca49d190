import { Page } from '../../components/layout';
import { Empty } from '../../components/states';

/** Not built yet. */
export default function SettingsPage() {
  return (
    <Page title="Settings">
      <Empty title="This page is not built yet." />
    </Page>
  );
}
