import { useEffect } from 'react';
import { useIsland } from '../runtime/islandContext';

let errorCount = 0;
let plainTitle = '';

/** Puts "Error:" into the page's title while any of its forms shows an error. */
export function useErrorTitle(hasError: boolean): void {
  const { formTexts } = useIsland();
  useEffect(() => {
    if (!hasError) return;
    if (errorCount === 0) plainTitle = document.title;
    errorCount += 1;
    document.title = formTexts.errorTitle({ title: plainTitle });
    return () => {
      errorCount -= 1;
      if (errorCount === 0) document.title = plainTitle;
    };
  }, [hasError, formTexts]);
}
