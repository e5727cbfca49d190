import { Page } from '../../components/layout';
import { partOf, Tabs } from '../../components/tabs';
import { Features } from './features';
import { Leaks } from './leaks/leaks';
import { Market } from './market';
import { Overview } from './overview';
import { Refits } from './refits';
import { Reliability } from './reliability';
import { Sizing } from './sizing';

const TABS = [
  ['overview', 'Overview'],
  ['market', 'Against the market'],
  ['reliability', 'Reliability'],
  ['refits', 'Refits'],
  ['features', 'Features'],
  ['leaks', 'Leak tests'],
  ['sizing', 'Stake sizing'],
] as const;

const PARTS = {
  overview: Overview,
  market: Market,
  reliability: Reliability,
  refits: Refits,
  features: Features,
  leaks: Leaks,
  sizing: Sizing,
} as const satisfies Record<(typeof TABS)[number][0], unknown>;

/** Figures about the models in parts, so that a phone does not load all of them. */
export default function ModelPage() {
  const Part = PARTS[partOf(TABS) ?? 'overview'];
  return (
    <Page title="Model" lead="How good the models’ probabilities are, on fights that they had not seen and against the closing market.">
      <Tabs label="Parts of the page" tabs={TABS} />
      <Part />
    </Page>
  );
}
