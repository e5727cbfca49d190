import { Attribution } from '../../components/attribution';
import { Page } from '../../components/layout';
import { partOf, Tabs } from '../../components/tabs';
import { Overview } from './overview';
import { OpenClose } from './open-close';
import { PastPicks } from './past-picks';
import { SettledPicks } from './settled-picks';

const TABS = [
  ['overview', 'Overview'],
  ['open-close', 'Open and close'],
  ['settled', 'Settled picks'],
  ['past', 'Past picks'],
] as const;

const PARTS = {
  overview: Overview,
  'open-close': OpenClose,
  settled: SettledPicks,
  past: PastPicks,
} as const satisfies Record<(typeof TABS)[number][0], unknown>;

/** Whether the picks beat the closing market. */
export default function ClvPage() {
  const Part = PARTS[partOf(TABS) ?? 'overview'];
  return (
    <Page
      title="Closing line value"
      lead="Whether the prices taken were better than the closing prices. CLV shows sooner than profit whether the picks have value."
    >
      <Tabs label="Parts of the page" tabs={TABS} />
      <Part />
      <Attribution />
    </Page>
  );
}
