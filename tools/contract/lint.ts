import { readFile } from 'node:fs/promises';
import { createConfig, type Document, getLineColLocation, lintDocument, type RawUniversalConfig } from '@redocly/openapi-core';
import { relative } from 'node:path';
import { parse } from 'yaml';
import { houseRules } from './house-rules';
import { ContractResolver } from './resolver';

/** Lints with tools/contract/redocly.yaml and the house rules. Returns one line per finding, `file:line:column message (rule)`. */
export async function lintContract(contract: Document): Promise<string[]> {
  const rules = parse(await readFile('tools/contract/redocly.yaml', 'utf8')) as RawUniversalConfig;
  const config = await createConfig({ ...rules, plugins: [houseRules] });
  const problems = await lintDocument({
    document: contract,
    config: config.styleguide,
    externalRefResolver: new ContractResolver(config.resolve),
  });
  return problems.map(({ location: [place], message, ruleId }) => {
    if (place === undefined) return `${message} (${ruleId})`;
    const { line, col } = getLineColLocation(place).start;
    return `${relative('.', place.source.absoluteRef)}:${line}:${col} ${message} (${ruleId})`;
  });
}
