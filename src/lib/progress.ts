/** How long work tells what it is doing; the command line turns it into a bar or into plain lines. */
export type OnProgress = (progress: { step: string; done: number; total?: number; unit: string }) => void;

export const noProgress: OnProgress = () => undefined;
