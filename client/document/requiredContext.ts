import { createContext, useContext } from 'react';

/**
 * Creates a React context that must be provided. Returns its provider, and a hook that throws
 * outside it.
 * @param where where the hook works, for the error
 */
export function requiredContext<T>(where: string) {
  const Context = createContext<T | undefined>(undefined);
  function useValue(): T {
    const value = useContext(Context);
    if (!value) throw new Error(where);
    return value;
  }
  return [Context.Provider, useValue] as const;
}
