import type { Logger } from 'pino';
import type { Contract } from './backend';

/** Compares the body of an answer with the contract. @param status 200 by default */
export type AnswerCheck = (operationId: string, body: () => unknown, status?: number) => void;

export type Violation = Pick<Contract<unknown>, 'violation'>['violation'];

/** Checks the first answer of each operation and then one in `every`, and only logs. */
export function sampledCheck(violation: Violation, log: Logger, every = 50): AnswerCheck {
  const answers = new Map<string, number>();
  return (operationId, body, status = 200) => {
    const count = answers.get(operationId) ?? 0;
    answers.set(operationId, count + 1);
    if (count % every !== 0) return;
    const found = violation(operationId, status, body());
    if (found !== undefined) log.error({ violation: found }, 'an answer is not as the contract describes it');
  };
}
