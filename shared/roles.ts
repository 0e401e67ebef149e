/** The roles a support request can be sent in (docs/BEHAVIOUR.md, Support form), as the PHP hosts know them, in the selector's order. */
export const roleValues = ['service_provider', 'service_seeker', 'service_agent'] as const;
export type Role = (typeof roleValues)[number];

export type IdForms = Readonly<Record<Role, string>>;

export function isRole(value: unknown): value is Role {
  return roleValues.some((role) => role === value);
}
