import { format, resolveConfig } from 'prettier';

/** A text as Prettier formats it by the settings of the project. */
export async function formatted(text: string, file: string): Promise<string> {
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}
