import { useState } from 'react';

/** A demonstration as its screen shows it: its state, what changes it, and how it starts over. */
export interface Demo<State> {
  state: State;
  /** Makes the state what a change of it returns. */
  act: <Facts extends unknown[]>(change: (state: State, ...facts: Facts) => State, ...facts: Facts) => void;
  startOver: () => void;
}

/** The state of a demonstration, from its start on. */
export function useDemo<State extends { statusMessage: string }>(start: State): Demo<State> {
  const [state, setState] = useState(start);
  return {
    state,
    act: (change, ...facts) => setState((now) => change(now, ...facts)),
    startOver: () => setState({ ...start, statusMessage: 'Started over.' }),
  };
}
