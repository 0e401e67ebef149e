/** The PHP hosts by their role, and the calls that each one answers, as logs and metrics name them. */
export const hostCalls = {
  mail: ['contact', 'support'],
  access: ['verify_id', 'password_verify', 'password_done'],
} as const;

export type HostName = keyof typeof hostCalls;
export type CallName = (typeof hostCalls)[HostName][number];

/** How a call can end, as logs and metrics name it. `refused`: a submit whose response was not success 1. */
export const callOutcomes = [
  'answer',
  'refused',
  'unreached',
  'busy',
  'timeout',
  'broken',
] as const;
