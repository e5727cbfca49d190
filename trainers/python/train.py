"""Trains the ensemble with LightGBM on the rows that `boxing model rows` writes, into a directory that `boxing model import` reads.

    python train.py rows.csv.gz models

writes models/lgbm_ens_v5_<cutoff>/ with manifest.json and, for each of the ten members, a forest for any bout and one for bouts of
complete histories. Everything but the number of threads comes from the rows file, so that this and the built-in trainer learn the same.
"""

import argparse
import csv
import gzip
import hashlib
import json
import os
import shutil
from datetime import datetime, timezone

import lightgbm
import numpy as np


def read_rows(path):
    """The first line tells all about the rows; an empty value is a missing one."""
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        head = json.loads(file.readline().removeprefix("# "))
        if head["format"] != "boosted-rows/1":
            raise SystemExit(f"{path} is of the format {head['format']}, known is boosted-rows/1")
        table = csv.reader(file)
        columns = next(table)
        values, classes, weights = [], [], []
        for _, _, weight, outcome, *features in table:
            values.append(np.array([float(value) if value else np.nan for value in features]))
            classes.append(head["outcomes"].index(outcome))
            weights.append(float(weight))
    if columns[4:] != head["features"] or len(values) != head["bouts"]:
        raise SystemExit(f"{path} is cut short or has other columns: {len(values)} bouts of {head['bouts']}")
    return head, np.array(values), np.array(classes), np.array(weights)


def in_both_orders(head, values, classes, weights):
    """Every bout twice, the second time with its corners swapped."""
    sign = np.where(np.isin(head["features"], head["antisymmetric"]), -1.0, 1.0)
    both = np.stack([values, values * sign], axis=1).reshape(-1, values.shape[1])
    return both, np.stack([classes, 2 - classes], axis=1).ravel(), np.repeat(weights, 2)


def lightgbm_parameters(recipe, threads):
    """The recipe in LightGBM's names."""
    ours = recipe["parameters"]
    return {
        "objective": "multiclass",
        "num_class": 3,
        "learning_rate": ours["learningRate"],
        "num_leaves": ours["leaves"],
        "min_data_in_leaf": ours["minRows"],
        "min_sum_hessian_in_leaf": ours["minHessian"],
        "min_gain_to_split": ours["minGain"],
        "lambda_l2": ours["l2"],
        "feature_fraction": ours["featureFraction"],
        "bagging_fraction": ours["baggingFraction"],
        "bagging_freq": 1,
        "max_bin": recipe["most_bins"],
        "deterministic": True,
        "force_row_wise": True,
        "num_threads": threads,
        "verbosity": -1,
    }


def train(head, data, scope, seeds, parameters):
    """One model text a seed."""
    values, classes, weights = data
    width = head["scopes"][scope]
    dataset = lightgbm.Dataset(
        values[:, :width], classes, weight=weights, feature_name=head["features"][:width], params=parameters, free_raw_data=False
    )
    for done, seed in enumerate(seeds, start=1):
        booster = lightgbm.train({**parameters, "seed": seed}, dataset, num_boost_round=head["recipe"]["parameters"]["rounds"])
        print(f"{scope}: {done} of {len(seeds)} members", flush=True)
        yield booster.model_to_string()


def write_directory(directory, manifest, files):
    """Whole or not at all."""
    unfinished = f"{directory}.unfinished"
    shutil.rmtree(unfinished, ignore_errors=True)
    os.makedirs(unfinished)
    for name, content in {"manifest.json": json.dumps(manifest, indent=2) + "\n", **files}.items():
        with open(os.path.join(unfinished, name), "w", encoding="utf-8", newline="\n") as file:
            file.write(content)
    os.rename(unfinished, directory)


def main():
    parser = argparse.ArgumentParser(description="Trains the ensemble with LightGBM.")
    parser.add_argument("rows", help="the file that `boxing model rows` wrote")
    parser.add_argument("out", help="where the directory of the model goes")
    parser.add_argument("--threads", type=int, default=os.cpu_count(), help="threads that train (default: one a processor)")
    options = parser.parse_args()

    head, *rows = read_rows(options.rows)
    directory = os.path.join(options.out, head["version"])
    if os.path.exists(directory):
        raise SystemExit(f"{directory} is there already")
    data = in_both_orders(head, *rows)
    recipe = head["recipe"]
    seeds = [head["seed"] + i for i in range(recipe["member_count"])]
    members = [{"name": f"member_{i:02}", "seed": seed, "files": {}} for i, seed in enumerate(seeds)]
    files = {}
    for scope in head["scopes"]:
        parameters = lightgbm_parameters(recipe, options.threads)
        for member, text in zip(members, train(head, data, scope, seeds, parameters)):
            name = f"{member['name']}{'' if scope == 'any' else f'_{scope}'}.txt"
            files[name] = text
            member["files"][scope] = {"file": name, "sha256": hashlib.sha256(text.encode()).hexdigest()}
    _, classes, weights = data
    shares = {outcome: weights[classes == k].sum() / weights.sum() for k, outcome in enumerate(head["outcomes"])}
    manifest = {
        "version": head["version"],
        "family": head["family"],
        "cutoff": head["cutoff"],
        "n_train": head["bouts"],
        "fit_at": datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "format": "boosted/1",
        "trainer": f"lightgbm {lightgbm.__version__}",
        "features": head["features"],
        **recipe,
        "training": {scope: {"rows": len(classes), "class_shares": shares} for scope in head["scopes"]},
        "members": members,
    }
    write_directory(directory, manifest, files)
    print(directory)


if __name__ == "__main__":
    main()
