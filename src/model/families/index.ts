import { baseline } from './baseline/family';
import { formatCarriedWeight, parseCarriedWeight, type CarriedWeight } from './carried-weight';
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
    predict: (row, carried) => widen(model.predict(row, carried), dispersion, scopeOf(row)),
    toArtifact() {
      const { manifest, files } = model.toArtifact();
      return { manifest: { ...manifest, dispersion: formatDispersion(dispersion) }, files };
    },
  };
}

/** The model with the weight of what earlier closes carry, which is part of its artifact. */
export function withCarriedWeight(model: Model, carriedWeight: CarriedWeight): Model {
  return {
    ...model,
    carriedWeight,
    toArtifact() {
      const { manifest, files } = model.toArtifact();
      return { manifest: { ...manifest, carried_closes: formatCarriedWeight(carriedWeight) }, files };
    },
  };
}

/** @throws UnusableModel when the artifact is not one of the family. */
export function readModel(family: Family, artifact: Artifact): Model {
  const { dispersion, carried_closes } = artifact.manifest;
  const read = family.read(artifact);
  const model = carried_closes === undefined ? read : withCarriedWeight(read, parseCarriedWeight(carried_closes));
  return dispersion === undefined ? model : withDispersion(model, parseDispersion(dispersion));
}
