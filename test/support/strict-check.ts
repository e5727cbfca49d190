import type { AnswerCheck, Violation } from '../../src/http/contract/response-check';

/** An answer that is not as described is a failure. */
export function strictCheck(violation: Violation): AnswerCheck {
  return (operationId, body, status = 200) => {
    const found = violation(operationId, status, body());
    if (found !== undefined) throw new Error(`the answer is not as the contract describes it: ${found}`);
  };
}
