import { useEffect } from 'react';
import { useFormTexts } from '../formTexts';

let standing = 0;
let plainTitle = '';

/** Says "Error:" in the page's title while an error stands, in whichever of the page's forms. */
export function useErrorTitle(hasError: boolean): void {
  const { formTexts } = useFormTexts();
  useEffect(() => {
    if (!hasError) return;
    if (standing === 0) plainTitle = document.title;
    standing += 1;
    document.title = formTexts.errorTitle({ title: plainTitle });
    return () => {
      standing -= 1;
      if (standing === 0) document.title = plainTitle;
    };
  }, [hasError, formTexts]);
}
