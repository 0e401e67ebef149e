import { createContext, useContext } from 'react';

/**
 * A context that must be there: its provider, and its hook, which throws elsewhere.
 * @param where said by the error: where the hook works
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
