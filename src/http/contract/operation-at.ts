import { API_ROOT, pathUnder } from '../api-root';
import type { Operation } from './backend';
import { routeTable } from './routes';

/** Finds the id of the contract's operation at a path, whatever the method; undefined for a path outside the contract. */
export function operationFinder(operations: readonly Operation[]): (path: string) => string | undefined {
  const route = routeTable(operations);
  return (path) => {
    const match = route('get', pathUnder(API_ROOT, path) ?? '');
    return typeof match === 'string' ? undefined : match.operationId;
  };
}
