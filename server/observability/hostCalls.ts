/** The PHP hosts by their role, and the calls that each one answers, as logs and metrics name them. */
export const hostCalls = {
  mail: ['contact', 'support'],
  access: ['verify_id', 'password_verify', 'password_done'],
} as const;

export type HostName = keyof typeof hostCalls;
export type CallName = (typeof hostCalls)[HostName][number];
