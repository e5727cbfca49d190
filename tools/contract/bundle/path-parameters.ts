import { list, mapOperations, object } from '../reference';

/** Gives each operation the parameters that its path shares, so that readers look in one place. */
export function withPathParameters(bundle: Record<string, unknown>): Record<string, unknown> {
  const shared = (path: string) => list(object(object(bundle.paths)[path]).parameters);
  const whole = mapOperations(bundle, (operation, path) => {
    const parameters = [...shared(path), ...list(operation.parameters)];
    return parameters.length === 0 ? operation : { ...operation, parameters };
  });
  const paths = Object.entries(object(whole.paths)).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(object(item)).filter(([key]) => key !== 'parameters')),
  ]);
  return { ...whole, paths: Object.fromEntries(paths) };
}
