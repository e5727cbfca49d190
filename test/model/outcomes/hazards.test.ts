import { distanceOf, hazardsOf, pacedHazards } from '../../../src/model/outcomes/hazards';
import { REFERENCE_HAZARDS } from '../../builders/outcome-model';
import { TERMS, hazardTerms } from '../../../src/model/outcomes/terms';

const VIEW = {
  ...{ g: 1.5, winnerStops: 0.4, loserIsStopped: 0.2, weight: Math.log(160 / 150), heavy: 0, female: 0 },
  ...{ winnerBouts: 0.9, loserBouts: 0.7, loserLossRate: -0.2 },
};
const hazards = hazardsOf(REFERENCE_HAZARDS, VIEW, 10);
const rounded = (values: readonly number[]) => values.map((value) => value.toFixed(4));

describe('the hazards of a fight', () => {
  it('has one term for each name', () => {
    expect(hazardTerms(VIEW, 10, 1)).toHaveLength(TERMS.length);
    expect(TERMS).toHaveLength(29);
  });

  it('gives the hazards of the worked example', () => {
    expect(rounded(hazards)).toEqual(['0.1118', '0.1368', '0.1427', '0.1303', '0.1231', '0.1130', '0.1015', '0.0896', '0.0781', '0.0579']);
    expect(distanceOf(hazards)).toBeCloseTo(0.3159, 4);
  });

  it('slows the first rounds by its pace and leaves the distance as it was', () => {
    const paced = pacedHazards(hazards, 0.15);
    expect(rounded(paced)).toEqual(['0.0922', '0.1242', '0.1367', '0.1295', '0.1260', '0.1185', '0.1087', '0.0979', '0.0868', '0.0655']);
    expect(distanceOf(paced)).toBeCloseTo(distanceOf(hazards), 12);
  });

  it('keeps the hazards without a pace', () => {
    expect(pacedHazards(hazards, 0)).toEqual(hazards);
  });
});
