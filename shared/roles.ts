/** The roles a support request can be sent in (docs/BEHAVIOUR.md, Support form), as the PHP hosts know them, in the selector's order. */
export const roleValues = ['service_provider', 'service_seeker', 'service_agent'] as const;
export type Role = (typeof roleValues)[number];

export type IdForms = Readonly<Record<Role, string>>;

/** An example id in the brand's format: the digits replace three or more X or 0, a state code replaces two X. */
export function exampleId(form: string, digits: string): string {
  return form
    .replace(/[X0]{3,}/g, ({ length }) => digits.padEnd(length, digits).slice(0, length))
    .replace('XX', 'MH');
}

export function isRole(value: unknown): value is Role {
  return roleValues.some((role) => role === value);
}
