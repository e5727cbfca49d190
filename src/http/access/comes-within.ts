/** Whether a promise is fulfilled within a time. @param ms milliseconds */
export function comesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), ms);
    promise.then(() => resolve(true), reject).finally(() => clearTimeout(timer));
  });
}
