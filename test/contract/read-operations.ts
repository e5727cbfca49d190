import { openContract } from '../../src/http/contract/backend';
import { ROOTS } from '../../src/http/contract/bundle';
import { serviceErrorsOf, type Asked } from './answers';
import { testOperations } from './operations';

export interface RootedOperation extends Asked {
  /** Of its contract. */
  readonly root: string;
}

/** The operations of both contracts. A stream does not end by itself, so it is left out. */
export async function readOperations(): Promise<RootedOperation[]> {
  const all = await Promise.all(
    (['openapi', 'desk'] as const).map(async (name) => {
      const contract = await openContract<never>(name);
      const { document, operations } = contract;
      const shared = { contract, serviceErrors: serviceErrorsOf(document), root: ROOTS[name] };
      return testOperations(document, operations).map((operation) => ({ operation, ...shared }));
    }),
  );
  return all.flat().filter(({ operation }) => !operation.streams);
}
