/** A sentence in the page's language, and what a PHP host has said about it in English. */
interface SaidProps {
  sentence: string;
  hostMessage?: string;
}

/** The sentence, with the host's own words beside it. */
export function Said({ sentence, hostMessage }: SaidProps) {
  return (
    <>
      {sentence}
      {hostMessage && (
        <>
          {'\n'}
          <span lang="en">{hostMessage}</span>
        </>
      )}
    </>
  );
}
