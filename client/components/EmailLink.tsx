/** An e-mail address to write to. On a narrow screen it wraps after the @. */
export function EmailLink({ email }: { email: string }) {
  const [mailbox, domain] = email.split('@');
  return (
    <a href={`mailto:${email}`}>
      {`${mailbox}@`}
      <wbr />
      {domain}
    </a>
  );
}
