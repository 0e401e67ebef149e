/**
 * The roles of a support request, with the names that the PHP hosts use, in the order of the form's
 * list (docs/BEHAVIOUR.md, Support form).
 */
export const roleValues = ['service_provider', 'service_seeker', 'service_agent'] as const;
export type Role = (typeof roleValues)[number];

export type IdForms = Readonly<Record<Role, string>>;

export function isRole(value: unknown): value is Role {
  return roleValues.some((role) => role === value);
}
