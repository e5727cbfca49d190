import { parse } from 'yaml';
import { readPackageFile } from '../../lib/files/package-files';
import type { Markup } from '../../lib/html';
import { rendered } from './markdown';

/** The workflows over the contracts, by the names of their Arazzo documents in `openapi/workflows`. */
export const WORKFLOW_NAMES = [
  ...['first-pick', 'size-card', 'log-and-settle', 'hedge'],
  ...['import-bets', 'resume-events', 'rotate-key', 'test-webhook'],
] as const;

/** The part of an Arazzo document that the page shows. */
interface Described {
  readonly info: { readonly title: string };
  readonly workflows: readonly { readonly summary: string; readonly description?: string; readonly steps: readonly Step[] }[];
}

interface Step {
  /** Such as `$sourceDescriptions.desk.createBet`. */
  readonly operationId: string;
  readonly description: string;
}

/** The document of a workflow. Its sources are the contracts that are served beside it. */
export async function readWorkflow(name: string): Promise<string> {
  return (await readPackageFile(`openapi/workflows/${name}.yaml`)).replaceAll('../../generated/', '../');
}

/** Where a document is served, below the root. */
export function workflowPath(name: string): string {
  return `workflows/${name}.yaml`;
}

/** What each workflow does, step by step. @param href leads from the page to a document */
export async function workflowsText(href: (path: string) => string): Promise<Markup> {
  const sections = WORKFLOW_NAMES.map(async (name) => {
    const { info, workflows } = parse(await readWorkflow(name)) as Described;
    return [`## ${info.title}`, ...workflows.map(described), `[The document](${href(workflowPath(name))})`].join('\n\n');
  });
  const intro = 'The tasks that callers do most, each as an Arazzo document that a program can run.';
  return rendered(['# Workflows', intro, ...(await Promise.all(sections))].join('\n\n'));
}

function described({ summary, description = '', steps }: Described['workflows'][number]): string {
  const operation = (id: string): string => id.split('.').at(-1) ?? id;
  const lines = steps.map(({ operationId, description }) => `1. \`${operation(operationId)}\`: ${description}`);
  return `${summary} ${description}\n\n${lines.join('\n')}`;
}
