import { readForest } from '../../src/lightgbm/read';
import { createRescorer } from '../../src/scoring/rescorer';
import { createScorer } from '../../src/scoring/scorer';
import { distance, expected, modelText, variants } from '../lightgbm-files';

describe.each(variants)('rescoring with a LightGBM model, %s,', (name) => {
  const forest = readForest(modelText(name));
  const { rows } = expected(name);
  const width = forest.features.length + 1;
  const table = Float64Array.from(rows.flatMap((row) => [...row, 1e9]));
  const outputs = forest.classes;
  const rescore = createRescorer(forest, table, width);

  it('equals scoring the changed rows after a column is moved up by a row, for every column', () => {
    const scorer = createScorer(forest);
    const fresh = new Float64Array(outputs);
    for (const column of forest.features.keys()) {
      const moved = Float64Array.from(rows, (_, row) => rows[(row + 1) % rows.length]![column]!);
      const scores = rescore(column, moved);
      for (const row of rows.keys()) {
        const changed = table.slice(row * width, (row + 1) * width);
        changed[column] = moved[row]!;
        scorer.scores(changed, 0, fresh);
        const said = Array.from(fresh, (_, output) => scores[output * rows.length + row]!);
        expect(distance(said, fresh)).toBeLessThanOrEqual(1e-11);
      }
    }
  });

  it('changes nothing for unchanged values, or for a column outside the model', () => {
    const [first, own, others] = [0, 0, forest.features.length].map((column) =>
      rescore(
        column,
        Float64Array.from(rows, (row) => row[column] ?? 5),
      ),
    );
    expect(own).toEqual(first);
    expect(distance(others!, [...first!])).toBeLessThanOrEqual(1e-11);
  });
});
