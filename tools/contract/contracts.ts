/** A contract: where it is written, and what is made from it. */
export interface ContractFiles {
  readonly name: string;
  /** The document that lists the paths. */
  readonly source: string;
  /** The value of `meta.api_version`. */
  readonly version: string;
  /** The folder of the released bundles. */
  readonly releases: string;
  readonly bundle: string;
  readonly types: string;
  readonly defaulted: string;
  readonly validators: string;
  /** The module of the Python client, and where the contract's paths begin below the API's own. */
  readonly python: { readonly file: string; readonly root: string };
  /** The object that has the handler of every operation, and its file. */
  readonly handlers: { readonly file: string; readonly name: string };
}

export const TRADING: ContractFiles = {
  name: 'trading',
  source: 'openapi/openapi.yaml',
  version: 'v1',
  releases: 'openapi/releases',
  bundle: 'generated/openapi.json',
  types: 'generated/contract.d.ts',
  defaulted: 'generated/defaulted-parameters.ts',
  validators: 'generated/openapi-validators.js',
  python: { file: 'generated/python/trading.py', root: '/v1' },
  handlers: { file: 'src/api/trading/index.ts', name: 'handlers' },
};

const DESK: ContractFiles = {
  name: 'desk',
  source: 'openapi/desk/openapi.yaml',
  version: 'desk-v1',
  releases: 'openapi/desk/releases',
  bundle: 'generated/desk.json',
  types: 'generated/desk-contract.d.ts',
  defaulted: 'generated/desk-defaulted-parameters.ts',
  validators: 'generated/desk-validators.js',
  python: { file: 'generated/python/desk.py', root: '/desk/v1' },
  handlers: { file: 'src/api/desk/index.ts', name: 'deskHandlers' },
};

export const CONTRACTS: readonly ContractFiles[] = [TRADING, DESK];
