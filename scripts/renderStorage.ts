/**
 * Stands in for Node's `async_hooks` in the server's build, where React alone imports it. Before Node 24 the
 * first use of the real AsyncLocalStorage turns promise hooks on for the whole process, for good, and every
 * request pays for them. React asks it which render a resource hint (`preload` and its like of `react-dom`)
 * belongs to. Hints while a component renders are told apart here as well; only one after an `await` is not,
 * and no component of ours awaits.
 */
export class AsyncLocalStorage<Store> {
  private store: Store | undefined;

  /** Runs a function; `getStore` gives the store until it returns. */
  run<Args extends unknown[], Result>(
    store: Store,
    work: (...args: Args) => Result,
    ...args: Args
  ): Result {
    const before = this.store;
    this.store = store;
    try {
      return work(...args);
    } finally {
      this.store = before;
    }
  }

  getStore(): Store | undefined {
    return this.store;
  }
}
