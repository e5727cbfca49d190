import { Page } from '../../components/layout';
import { partOf, Tabs } from '../../components/tabs';
import { Comparison } from './comparison';
import { Corpus } from './corpus';
import { Distributions } from './distributions';
import { Quality } from './quality';
import { Resolutions } from './resolutions';

const TABS = [
  ['quality', 'Data quality'],
  ['corpus', 'Record by year'],
  ['prices', 'Sharp against soft'],
  ['names', 'Names'],
  ['features', 'Distributions'],
] as const;

const PARTS = {
  quality: Quality,
  corpus: Corpus,
  prices: Comparison,
  names: Resolutions,
  features: Distributions,
} as const satisfies Record<(typeof TABS)[number][0], unknown>;

/** The data behind the service's figures, and their gaps. */
export default function AuditPage() {
  const Part = PARTS[partOf(TABS) ?? 'quality'];
  return (
    <Page title="Audit" lead="The data behind the figures: how complete the record is, how names were matched, and where books disagree.">
      <Tabs label="Parts of the audit" tabs={TABS} />
      <Part />
    </Page>
  );
}
