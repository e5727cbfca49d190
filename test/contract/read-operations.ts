import { API_ROOT, DESK_ROOT } from '../../src/http/api-root';
import { openContract } from '../../src/http/contract/backend';
import { readBundle } from '../../src/http/contract/bundle';
import { serviceErrorsOf, type Asked } from './answers';
import { testOperations } from './operations';

export interface RootedOperation extends Asked {
  /** Of its contract. */
  readonly root: string;
}

/** The operations of both contracts. A stream does not end by itself, so it is left out. */
export async function readOperations(): Promise<RootedOperation[]> {
  const contracts = [
    { name: undefined, root: API_ROOT },
    { name: 'desk', root: DESK_ROOT },
  ] as const;
  const all = await Promise.all(
    contracts.map(async ({ name, root }) => {
      const document = await readBundle(name);
      const contract = await openContract<never>(document, root);
      const serviceErrors = serviceErrorsOf(document);
      return testOperations(document, contract.operations).map((operation) => ({ operation, contract, serviceErrors, root }));
    }),
  );
  return all.flat().filter(({ operation }) => !operation.streams);
}
