import { baseline } from './baseline/family';
import { formatDispersion, parseDispersion, widen, type Dispersion } from './dispersion';
import type { Artifact, Family, Model } from '../family';
import { UnusableModel } from '../json';
import { lgbm, lgbmEnsemble } from './lgbm/family';
import { scopeOf } from './lgbm/scope';
import { pca } from './pca/family';

const families: readonly Family[] = [baseline, lgbm, pca, lgbmEnsemble];

/** @throws UnusableModel when no such family is known here. */
export function familyByName(name: string): Family {
  const family = families.find((known) => known.name === name);
  if (family === undefined) throw new UnusableModel(`its family ${name} is unknown`);
  return family;
}

/**
 * The model with the sigmas of its predictions widened; the dispersion is part of its artifact. Only for families with the columns of the
 * gradient-boosted ones, which tell the scope of a row.
 */
export function withDispersion(model: Model, dispersion: Dispersion): Model {
  return {
    ...model,
    predict: (row) => widen(model.predict(row), dispersion, scopeOf(row)),
    toArtifact() {
      const { manifest, files } = model.toArtifact();
      return { manifest: { ...manifest, dispersion: formatDispersion(dispersion) }, files };
    },
  };
}

/** @throws UnusableModel when the artifact is not one of the family. */
export function readModel(family: Family, artifact: Artifact): Model {
  const model = family.read(artifact);
  const { dispersion } = artifact.manifest;
  return dispersion === undefined ? model : withDispersion(model, parseDispersion(dispersion));
}
