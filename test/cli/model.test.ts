import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { frozenClock } from '../../src/lib/clock';
import { lgbmEnsemble } from '../../src/model/families/lgbm/family';
import { scopes } from '../../src/model/families/lgbm/scope';
import { recentRows, trainingDataFor, trainingValues } from '../../src/model/families/lgbm/training-data';
import { monthOf } from '../../src/model/month';
import { formatOutcomes } from '../../src/model/outcomes/model';
import { predictorLoader } from '../../src/live/predictions/predictor';
import { readRecord } from '../../src/training/record/read-record';
import { refit } from '../../src/training/refit/refit';
import { recordRows } from '../../src/training/record/training-rows';
import { noProgress } from '../../src/lib/progress';
import { boxingWorld } from '../builders/boxing-world';
import { REFERENCE_MODEL } from '../builders/outcome-model';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { expectCurrentViews } from '../support/record-views';
import { storeWorld } from '../builders/stored-world';
import { boxing as commandLine } from '../support/cli';

/** With twelve months of holdout, a model is judged from 2017 to 2019, and may have learnt from what was before. */
const NOW = '2020-02-10T12:00:00Z';
const world = boxingWorld({ start: monthOf('2013-01-01'), months: 84, boutsAMonth: 10 });
const EARLY = 'lgbm_v1_2017-01-01';
const LATE = 'lgbm_v1_2020-01-01';
const CHAMPION = 'logistic_v1_2020-01-01';

let source: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boxing-model-'));
  source = await createTestDatabase();
  await storeWorld(source.db, world);
  await refit(source.db, frozenClock('2017-01-10T00:00:00Z'), { family: 'lgbm', threads: 1 });
  expect(await exported(EARLY)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true });
});

const boxing = (database: TestDatabase, ...args: string[]) => commandLine(args, { DATABASE_URL: database.url, REPLAY_AT: NOW });

const exported = (version: string, into = folder) => boxing(source, 'model', 'export', '--model', version, into);
const read = (directory: string, name = 'manifest.json') => readFileSync(join(directory, name), 'utf8');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What the model in production says of two fighters. */
async function prediction({ db }: TestDatabase) {
  const predictor = await predictorLoader(pino({ level: 'silent' }))(db);
  const said = await predictor!.predict([
    { fight_id: 1, fighter_a_id: 1, fighter_b_id: 2, fight_date: '2020-02-15', a_last6: null, b_last6: null, venue: null },
    { fight_id: 2, fighter_a_id: 3, fighter_b_id: 9, fight_date: '2020-02-15', a_last6: null, b_last6: null, venue: null },
  ]);
  return { version: predictor!.version, said: [...said.values()].map(({ p_a, p_draw, p_b }) => [p_a, p_draw, p_b]) };
}

describe('boxing model export', () => {
  it('writes a manifest, and every file with the hash given there', async () => {
    const manifest = JSON.parse(read(join(folder, EARLY)));
    expect(manifest).toMatchObject({
      version: EARLY,
      family: 'lgbm',
      cutoff: '2017-01-01',
      n_train: 480,
      fit_at: '2017-01-10T00:00:00.000Z',
      note: expect.stringContaining('Out of sample'),
      format: 'boosted/1',
      features: lgbmEnsemble.features.map(({ name }) => name),
      training: { any: { rows: 960 } },
    });
    const { log_loss, brier, roc_auc, log_loss_three_class } = await source.db('public.model_versions').where('version', EARLY).first();
    expect(manifest.metrics).toMatchObject({ log_loss, brier, roc_auc, log_loss_three_class });
    expect(readdirSync(join(folder, EARLY)).sort()).toEqual(['manifest.json', 'member_00.txt', 'member_00_complete.txt']);
    for (const { file, sha256: expected } of Object.values<{ file: string; sha256: string }>(manifest.members[0].files)) {
      expect(sha256(read(join(folder, EARLY), file))).toBe(expected);
    }
  });

  it('writes the same bytes each time, and never overwrites a file', async () => {
    const again = join(folder, 'again');
    await exported(EARLY, again);
    for (const name of readdirSync(join(folder, EARLY))) expect(read(join(again, EARLY), name)).toBe(read(join(folder, EARLY), name));
    const { code, err } = await exported(EARLY, again);
    expect([code, err]).toEqual([1, expect.stringMatching(/is there already: a model is never written over another/)]);
    expect(readdirSync(again)).toEqual([EARLY]);
  });

  (process.platform === 'linux' ? it : it.skip)('fails at once if no directory can be created', async () => {
    expect(await exported(EARLY, '/proc/none/models')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^boxing: \/proc\/none\/models\/\S+ cannot be written: .*ENOENT.*\n$/),
    });
  });

  it('exports the model in production unless another one is named, and refuses unknown ones', async () => {
    expect((await boxing(source, 'model', 'export', join(folder, 'production'))).out).toContain(EARLY);
    expect(await exported('lgbm_v1_1999-01-01')).toMatchObject({ code: 1, err: expect.stringMatching(/no version lgbm_v1_1999-01-01/) });
  });
});

describe('boxing model import', () => {
  let target: TestDatabase;
  beforeEach(async () => {
    target = await createTestDatabase();
    await storeWorld(target.db, world);
  });
  afterEach(() => target.drop());

  const imported = (directory: string, ...more: string[]) => boxing(target, 'model', 'import', directory, ...more);
  const versions = () => target.db('public.model_versions').orderBy('version');

  it('puts a model into production that predicts as it did before export, with figures measured in this installation', async () => {
    const boastful = copyOf(EARLY, (manifest) => ({
      ...manifest,
      metrics: { log_loss: 0.001 },
      note: 'the best ever',
      dispersion: 'none',
    }));
    const { code, out } = await imported(boastful, '--json');
    expect(code).toBe(0);
    const result = JSON.parse(out);
    expect(result).toMatchObject({ version: EARLY, outcome: 'promoted', reason: null, out_of_sample: { n: 240 } });
    const [row] = await versions();
    expect(row).toMatchObject({ n_train: 480, cutoff: '2017-01-01', fit_at: new Date('2017-01-10T00:00:00Z'), is_production: true });
    expect(row.log_loss).toBe(result.out_of_sample.log_loss);
    expect(row.log_loss).toBeGreaterThan(0.5);
    expect(row.note).toMatch(
      /^Imported, fitted on bouts before 2017-01-01 by boxing-gbm\/1\. .*scored here on those from 2017-01-01 to 2019-01-01/,
    );
    expect(row.artifact.dispersion).toMatchObject({ basis: 'fits' });
    expect(await target.db('public.refits')).toEqual([]);

    expect(await prediction(target)).toEqual(await prediction(source));
  });

  it('leaves the views of the record current', async () => {
    await expectCurrentViews(target.db, () => imported(join(folder, EARLY)));
  });

  it('changes nothing the second time', async () => {
    await imported(join(folder, EARLY));
    const before = await versions();
    expect((await imported(join(folder, EARLY))).out).toMatch(new RegExp(`^model ${EARLY} unchanged\n`));
    expect(await versions()).toEqual(before);
  });

  it('takes the outcome model of a version along, without its scores, and refuses a broken one', async () => {
    const artifact = JSON.stringify(formatOutcomes(REFERENCE_MODEL));
    await source.db('public.outcome_models').insert({ version: EARLY, fit_at: NOW, n_bouts: 6000, artifact, scores: '{}' });
    await exported(EARLY, join(folder, 'outcomes'));
    await source.db('public.outcome_models').delete();
    expect(await imported(join(folder, 'outcomes', EARLY))).toMatchObject({ code: 0 });
    const [stored] = await target.db('public.outcome_models');
    expect(stored).toMatchObject({ version: EARLY, fit_at: new Date(NOW), n_bouts: 6000, artifact: JSON.parse(artifact), scores: null });
    const broken = copyOf(EARLY, (manifest) => ({ ...manifest, outcomes: { fit_at: NOW, n_bouts: 1.5, artifact: {} } }));
    expect(await imported(broken)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/n_bouts of the outcome model is no whole number/),
    });
  });

  it('accepts any family, such as one without files', async () => {
    await refit(target.db, frozenClock('2017-01-10T00:00:00Z'), { family: 'baseline', threads: 1 });
    const before = await prediction(target);
    await boxing(target, 'model', 'export', join(folder, 'baseline'));
    await target.db('public.refits').delete();
    await target.db('public.model_versions').delete();
    expect(await imported(join(folder, 'baseline', 'logistic_v1_2017-01-01'))).toMatchObject({ code: 0 });
    expect(await prediction(target)).toEqual(before);
  });

  it('does not promote a model that is worse by more than the margin, and keeps the reason', async () => {
    await refit(target.db, frozenClock(NOW), { family: 'baseline', threads: 1 });
    await target.db('public.model_versions').update({ judged_losses: target.db.raw('array_fill(0.5::float8, array[240])') });
    const before = await prediction(target);
    expect((await imported(join(folder, EARLY))).out).toMatch(
      /not_promoted: three-class log loss .* is more than 0.02 nats above the 0.5000 of logistic_v1_2020-01-01 on the same 240 fights/,
    );
    expect((await versions())[0]).toMatchObject({
      version: EARLY,
      is_production: false,
      note: expect.stringMatching(/^Not promoted: three-class/),
    });
    expect(await prediction(target)).toEqual(before);
  });

  describe('of a model that was fitted on the bouts that would judge it', () => {
    const late = (files: Record<string, (text: string) => string> = {}) =>
      copyOf(EARLY, (manifest) => ({ ...manifest, version: LATE, cutoff: '2020-01-01' }), files);

    it('is refused', async () => {
      const { code, err } = await imported(late());
      expect(code).toBe(1);
      expect(err).toMatch(
        /fitted on bouts up to 2020-01-01 and cannot be judged by those from 2017-01-01 to 2019-01-01: give with --trial/,
      );
      expect(await versions()).toEqual([]);
    });

    it('is judged by a trial with the same recipe, fitted before those bouts', async () => {
      const alone = JSON.parse((await imported(join(folder, EARLY), '--json')).out);
      const tried = JSON.parse((await imported(late(), '--trial', join(folder, EARLY), '--json')).out);
      expect(tried).toMatchObject({ version: LATE, outcome: 'promoted', out_of_sample: alone.out_of_sample });
      expect(await prediction(target)).toMatchObject({ version: LATE });
    });

    it('is refused if it does worse than its trial on its own training bouts', async () => {
      const contrary = late({ 'member_00.txt': contradicting });
      const { code, err } = await imported(contrary, '--trial', join(folder, EARLY));
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/lgbm_v1_2020-01-01 does not match trial lgbm_v1_2017-01-01: its three-class log loss/),
      ]);
      expect(await versions()).toEqual([]);
    });

    it.each([
      ['of another recipe', { parameters: { rounds: 1 } }],
      ['by another trainer', { trainer: 'lightgbm 4.7.0' }],
    ])('is refused with a trial %s', async (_case, change) => {
      const { code, err } = await imported(
        late(),
        '--trial',
        copyOf(EARLY, (manifest) => ({ ...manifest, ...change })),
      );
      expect([code, err]).toEqual([1, expect.stringMatching(/says nothing of lgbm_v1_2020-01-01: .* are others/)]);
    });
  });

  it('refuses a version that belongs to another model', async () => {
    await imported(join(folder, EARLY));
    const before = await versions();
    const other = copyOf(EARLY, (manifest) => ({ ...manifest, trainer: 'another' }));
    expect((await imported(other)).err).toMatch(/another model has the version lgbm_v1_2017-01-01 already: a cutoff of another day/);
    expect(await versions()).toEqual(before);
  });

  it('refuses to judge a model without bouts on record', async () => {
    const empty = await createTestDatabase();
    expect(await boxing(empty, 'model', 'import', join(folder, EARLY))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/record is empty/),
    });
    await empty.drop();
  });
});

describe('boxing model import refuses damaged files and keeps the model in production', () => {
  let target: TestDatabase;
  let before: unknown;
  beforeAll(async () => {
    target = await createTestDatabase();
    await storeWorld(target.db, world);
    await refit(target.db, frozenClock(NOW), { family: 'baseline', threads: 1 });
    before = await prediction(target);
    expect(before).toMatchObject({ version: CHAMPION });
  });
  afterAll(() => target.drop());

  type Change = (manifest: Manifest) => Manifest;
  const fixture = (name: string) => readFileSync(join(__dirname, `../../packages/gbm/test/fixtures/${name}.model.txt`), 'utf8');
  const [first] = lgbmEnsemble.features;
  /** With the hash made right, so that the file must be refused for what it is. */
  const member = (change: (text: string) => string) => () => copyOf(EARLY, (manifest) => manifest, { 'member_00.txt': change });
  const manifest = (change: Change) => () => copyOf(EARLY, change);
  const naming =
    (file: string): Change =>
    (manifest) => ({ ...manifest, members: [{ files: { any: { file, sha256: '' } } }] });
  const afterwards = (damage: (directory: string) => void) => () => {
    const directory = copyOf(EARLY);
    damage(directory);
    return directory;
  };

  it.each<[string, RegExp, () => string]>([
    ['no directory', /manifest.json cannot be opened in .*ENOENT/, () => join(folder, 'nowhere')],
    [
      'a manifest that is not JSON',
      /manifest.json is no JSON/,
      afterwards((directory) => writeFileSync(join(directory, 'manifest.json'), '{')),
    ],
    ['a manifest that is not an object', /manifest.json holds no object/, afterwards((d) => writeFileSync(join(d, 'manifest.json'), '[]'))],
    ['a manifest of another format', /its format is boosted\/2, expected boosted\/1/, manifest((m) => ({ ...m, format: 'boosted/2' }))],
    ['an unknown family', /its family forest is unknown/, manifest((m) => ({ ...m, family: 'forest' }))],
    ['another version', /its version must be "lgbm_v1_2017-01-01" \(got "lgbm_v9"\)/, manifest((m) => ({ ...m, version: 'lgbm_v9' }))],
    ['no cutoff', /its cutoff is not text/, manifest((m) => ({ ...m, cutoff: null }))],
    ['a cutoff that is not a date', /its cutoff 2017-02-31 is no date/, manifest((m) => ({ ...m, cutoff: '2017-02-31' }))],
    ['a count that is not a number', /n_train is not a finite number/, manifest((m) => ({ ...m, n_train: 'many' }))],
    ['a count that is not whole', /n_train is no whole number/, manifest((m) => ({ ...m, n_train: 0.5 }))],
    [
      'a feature missing from the manifest',
      new RegExp(`the feature ${first!.name} is missing from its manifest`),
      manifest((m) => ({ ...m, features: m.features.slice(1) })),
    ],
    ['features in another order', /feature 0 is .*, expected /, manifest((m) => ({ ...m, features: m.features.toReversed() }))],
    ['members missing', /it has 0 members, expected 1/, manifest((m) => ({ ...m, members: [] }))],
    ['a file outside', /names the file "\.\.\/x\.txt": allowed are/, manifest(naming('../x.txt'))],
    ['a file with an absolute name', /names the file "\/etc\/passwd": allowed are/, manifest(naming('/etc/passwd'))],
    ['a missing file', /member_00.txt cannot be opened in .*ENOENT/, afterwards((d) => rmSync(join(d, 'member_00.txt')))],
    [
      'a link in place of a file',
      /member_00.txt cannot be opened in .*ELOOP/,
      afterwards((d) => {
        rmSync(join(d, 'member_00.txt'));
        symlinkSync(join(folder, EARLY, 'member_00.txt'), join(d, 'member_00.txt'));
      }),
    ],
    [
      'a pipe in place of a file',
      /member_00.txt is no plain file/,
      afterwards((d) => {
        rmSync(join(d, 'member_00.txt'));
        execFileSync('mkfifo', [join(d, 'member_00.txt')]);
      }),
    ],
    ['a huge file', /member_00.txt has 4000 MB, allowed are 32 MB/, afterwards((d) => truncateSync(join(d, 'member_00.txt'), 4e9))],
    [
      'a file that is not text',
      /member_00.txt is no UTF-8 text/,
      afterwards((d) => writeFileSync(join(d, 'member_00.txt'), Buffer.from([0xff, 0xfe, 0]))),
    ],
    [
      'a changed member file',
      /member_00.txt was changed: its SHA-256 is not the one in the manifest/,
      afterwards((d) =>
        writeFileSync(join(d, 'member_00.txt'), read(d, 'member_00.txt').replace(/leaf_value=-?0\.(\d)/, 'leaf_value=0.9')),
      ),
    ],
    ['a truncated file', /member_00.txt: .* it is cut short/, member((text) => text.slice(0, text.length / 2))],
    ['a model for other features', /member_00.txt: .*feature 0 is weight, not/, member((text) => text.replace(first!.name, 'weight'))],
    [
      'a wrong number of classes',
      /member_00.txt does not score three outcomes/,
      member((text) =>
        text.replace('num_class=3', 'num_class=6').replace('iteration=3', 'iteration=6').replace('num_class:3', 'num_class:6'),
      ),
    ],
    ['averaged output', /its output is an average over trees/, member(() => fixture('reject_average_output'))],
    ['linear trees', /linear models in its leaves/, member((text) => text.replace('is_linear=0', 'is_linear=1'))],
    ['a different model', /it has 8 features, not the \d+ expected/, member(() => fixture('reject_linear_tree'))],
    [
      'a leaf that would outweigh all others',
      /member_00.txt has a leaf of 9e\+\d+, allowed is up to 1000000/,
      member((text) => text.replace(/(?<=leaf_value=)\S+/, (value) => `9e${'9'.repeat(2).padStart(value.length - 2, '0')}`)),
    ],
    [
      'values that are not finite',
      /no finite number/,
      member((text) => text.replace(/(?<=leaf_value=)\S+/, (value) => '9e'.padEnd(value.length, '9'))),
    ],
  ])('%s', async (_case, reason, directory) => {
    const { code, err } = await boxing(target, 'model', 'import', directory());
    expect(err).toMatch(reason);
    expect(err).toMatch(/^boxing: the stored model cannot be used: [^\n]*\n$/);
    expect(code).toBe(1);
    expect(await target.db('public.model_versions').select('version', 'is_production')).toEqual([
      { version: CHAMPION, is_production: true },
    ]);
    expect(await prediction(target)).toEqual(before);
  });
});

describe('boxing model rows', () => {
  it.each(['2020-01-01', '2016-07-01'])(
    'writes the training rows of the ensemble up to %s, in its order and to the last digit',
    async (cutoff) => {
      const file = join(folder, `rows-${cutoff}.csv.gz`);
      expect((await boxing(source, 'model', 'rows', file, '--cutoff', cutoff)).out).toMatch(/^\d+ bouts before .* written to/);
      const [first, header, ...lines] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
      const head = JSON.parse(first!.replace('# ', ''));
      expect(head).toMatchObject({ format: 'boosted-rows/1', version: `lgbm_ens_v5_${cutoff}`, cutoff, bouts: lines.length });
      expect(head.recipe).toEqual(lgbmEnsemble.recipe);
      expect(header).toBe(['fight_id', 'month', 'weight', 'outcome', ...head.features].join());

      const record = await readRecord(source.db, noProgress);
      const rows = recordRows(record, lgbmEnsemble.features, monthOf(cutoff));
      const cells = lines.map((line) => line.split(','));
      expect(cells.map(([fight]) => Number(fight))).toEqual(rows.fightIds.slice(-cells.length));
      const values = Float64Array.from(cells.flatMap((row) => row.slice(4).map((text) => (text === '' ? NaN : Number(text)))));
      const learnable = recentRows(rows).flatMap((row) => [...trainingValues(rows, row)]);
      expect(values).toEqual(Float64Array.from(learnable, (value) => value + 0));
      const classes = Uint8Array.from(cells, ([, , , outcome]) => head.outcomes.indexOf(outcome));
      for (const scope of scopes) {
        const learnt = trainingDataFor(scope, rows);
        expect(learnt.features).toEqual(head.features.slice(0, head.scopes[scope]));
        expect([...learnt.classes]).toEqual([...classes].flatMap((one) => [one, 2 - one]));
        expect([...learnt.weights!]).toEqual(cells.flatMap(([, , weight]) => [Number(weight), Number(weight)]));
        expect([...learnt.mirror!.antisymmetric]).toEqual(learnt.features.map((name) => Number(head.antisymmetric.includes(name))));
      }
    },
  );

  it('overwrites an earlier file with the same bytes', async () => {
    const file = join(folder, 'twice.csv.gz');
    await boxing(source, 'model', 'rows', file);
    const once = readFileSync(file);
    await boxing(source, 'model', 'rows', file);
    expect(readFileSync(file).equals(once)).toBe(true);
  });

  it('refuses rows that it cannot write, and leaves no file', async () => {
    const file = join(folder, 'refused.csv.gz');
    expect((await boxing(source, 'model', 'rows', file, '--cutoff', '2030-01-01')).err).toMatch(/the record ends before 2020-01-01/);
    expect((await boxing(source, 'model', 'rows', file, '--cutoff', '2013-02-01')).err).toMatch(/10 bouts .* are too few/);
    expect((await boxing(source, 'model', 'rows', file, '--cutoff', 'soon')).code).toBe(2);
    expect((await boxing(source, 'model', 'rows', join(folder, 'no', 'such', 'folder.csv.gz'))).err).toMatch(/cannot be written: .*ENOENT/);
    expect(readdirSync(folder).filter((name) => name.startsWith('refused'))).toEqual([]);
  });
});

interface Manifest {
  readonly features: readonly string[];
  readonly [key: string]: unknown;
}

/** A copy of an exported directory with a changed manifest, and changed files of which the manifest knows the hashes. */
/** With the values of leaves in the opposite order, so that they say something else in as many bytes. */
function contradicting(text: string): string {
  const trees = text.split(/(?=^Tree=\d+$)/m);
  const [first = '', ...others] = trees;
  return [first, ...others.map((tree) => tree.replace(/(?<=^leaf_value=).*$/m, reversed))].join('');
}

function reversed(values: string): string {
  return values.split(' ').toReversed().join(' ');
}

function copyOf(
  version: string,
  change: (manifest: Manifest) => Manifest = (manifest) => manifest,
  files: Record<string, (text: string) => string> = {},
): string {
  const directory = mkdtempSync(join(folder, 'copy-'));
  cpSync(join(folder, version), directory, { recursive: true });
  let manifest = read(directory);
  for (const [name, changeFile] of Object.entries(files)) {
    const text = read(directory, name);
    writeFileSync(join(directory, name), changeFile(text));
    manifest = manifest.replace(sha256(text), sha256(changeFile(text)));
  }
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify(change(JSON.parse(manifest))));
  return directory;
}
