/** A contract: where it is written, and what is made from it. */
export interface ContractFiles {
  readonly name: string;
  /** The document that lists the paths. */
  readonly source: string;
  /** The folder of the released bundles. */
  readonly releases: string;
  readonly bundle: string;
  readonly types: string;
  readonly defaulted: string;
  readonly validators: string;
}

export const TRADING: ContractFiles = {
  name: 'trading',
  source: 'openapi/openapi.yaml',
  releases: 'openapi/releases',
  bundle: 'generated/openapi.json',
  types: 'generated/contract.d.ts',
  defaulted: 'generated/defaulted-parameters.ts',
  validators: 'generated/openapi-validators.js',
};

export const DESK: ContractFiles = {
  name: 'desk',
  source: 'openapi/desk/openapi.yaml',
  releases: 'openapi/desk/releases',
  bundle: 'generated/desk.json',
  types: 'generated/desk-contract.d.ts',
  defaulted: 'generated/desk-defaulted-parameters.ts',
  validators: 'generated/desk-validators.js',
};

export const CONTRACTS: readonly ContractFiles[] = [TRADING, DESK];
