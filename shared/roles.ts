/** The roles a support request can be sent in (docs/BEHAVIOUR.md, Support form), with the dialog's texts for each. */
export const roles = {
  service_provider: { hint: 'SP-XX-XXXXXX', example: 'SP-MH-104233' },
  service_seeker: {
    hint: 'MSC-CUS-XXXXXX',
    example: 'MSC-CUS-208114',
  },
  service_agent: {
    hint: 'MSC-SA-XXXXXXXX',
    example: 'MSC-SA-30077152',
  },
} as const;

/** A role's value as the PHP hosts know it. */
export type Role = keyof typeof roles;

/** The role values in the order in which the selector lists them. */
export const roleValues = Object.keys(roles) as [Role, ...Role[]];

/** True if a value is one of the three roles. */
export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && Object.hasOwn(roles, value);
}
