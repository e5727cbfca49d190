/** Reports the progress of long work; the command line shows it as a bar or as plain lines. */
export type OnProgress = (progress: { step: string; done: number; total?: number; unit: string }) => void;

export const noProgress: OnProgress = () => undefined;
