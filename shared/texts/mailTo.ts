/** What a sentence that says where to write is filled in with. */
export function mailTo(email: string) {
  return { email, link: `mailto:${email}` };
}
