/** The sentence, with the host's own words beside it. */
export function Said({ sentence, hostMessage }: { sentence: string; hostMessage?: string }) {
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
