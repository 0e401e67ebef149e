import { useSite } from '../../context';

/** Says how to reach a person where the form can't run. */
export function NoScript() {
  const { email, phone } = useSite();
  return (
    <noscript>
      <p className="notice">
        This form needs JavaScript, which is off in your browser. Write to{' '}
        <a href={`mailto:${email}`}>{email}</a> or call {phone} instead.
      </p>
    </noscript>
  );
}
