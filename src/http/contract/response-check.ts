import type { Logger } from 'pino';
import type { Contract } from './backend';

/** Compares the body of an answer with the contract. */
export type AnswerCheck = (operationId: string, body: () => unknown) => void;

export type Violation = Pick<Contract<unknown>, 'violation'>['violation'];

/** Checks the first answer of each operation and then one in `every`, and only logs. */
export function sampledCheck(violation: Violation, log: Logger, every = 50): AnswerCheck {
  const answers = new Map<string, number>();
  return (operationId, body) => {
    const count = answers.get(operationId) ?? 0;
    answers.set(operationId, count + 1);
    if (count % every !== 0) return;
    const found = violation(operationId, 200, body());
    if (found !== undefined) log.error({ violation: found }, 'an answer is not as the contract describes it');
  };
}
