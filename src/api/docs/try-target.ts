import type { DocumentNode } from './document';
import type { TryParameters } from './to-try';

/** Path and query of an operation with a value for each required parameter. A parameter without a value appears in braces. */
export function tryTarget(path: string, parameters: readonly DocumentNode[], found: TryParameters): string {
  const required = parameters.filter((parameter) => parameter.at('required').value === true);
  const values = required.map((parameter) => ({
    name: parameter.at('name').text ?? '',
    isInPath: parameter.at('in').text === 'path',
    value: 'missing' in found ? undefined : (found[parameter.at('name').text ?? ''] ?? exampleOf(parameter)),
  }));
  const filled = values
    .filter(({ isInPath }) => isInPath)
    .reduce((target, { name, value }) => (value === undefined ? target : target.replace(`{${name}}`, encodeURIComponent(value))), path);
  const query = values
    .filter(({ isInPath }) => !isInPath)
    .map(({ name, value }) => `${name}=${value === undefined ? `{${name}}` : encodeURIComponent(value)}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

function exampleOf(parameter: DocumentNode): string | undefined {
  const { value } = parameter.at('example');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
