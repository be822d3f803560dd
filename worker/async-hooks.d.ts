/**
 * Declares only the part of `node:async_hooks` that the Worker uses, because Node's own types would declare globals that a Worker
 * does not have.
 */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Value> {
    static snapshot(): <Result>(run: () => Result) => Result
    run<Result>(value: Value, run: () => Result): Result
    getStore(): Value | undefined
  }
}
