import { describe, expect, it } from 'vitest';

/**
 * Declares a test for every event in every state: it leads to the listed state, and changes nothing where none is listed.
 * @param changes by the name of a state, then of an event
 */
export function testTransitions<State, Event>(
  reduce: (state: State, event: Event) => State,
  states: Record<string, State>,
  events: Record<string, Event>,
  changes: Record<string, Record<string, object | undefined>>,
): void {
  describe.each(Object.entries(states))('%s', (stateName, state) => {
    it.each(Object.entries(events))('%s', (eventName, event) => {
      const expected = changes[stateName]?.[eventName];
      const following = reduce(state, event);
      if (expected) expect(following).toEqual(expected);
      else expect(following).toBe(state);
    });
  });
}
