import { stripVTControlCharacters } from 'node:util';

/** The properties that Vite adds to a syntax error. */
interface SourceError extends Error {
  id?: string;
  plugin?: string;
  /** The lines around it. */
  frame?: string;
  errors?: { loc?: { file: string; line: number; column: number } }[];
}

/** The first place of a stack that is in the project's own sources. */
function placeOf(stack: string, root: string) {
  for (const [, file = '', line, column] of stack.matchAll(/\(?(\/[^\s():]+):(\d+):(\d+)\)?/g)) {
    if (file.startsWith(`${root}/`) && !file.includes('/node_modules/')) {
      return { file, line: Number(line), column: Number(column) };
    }
  }
  return undefined;
}

/**
 * An error as Vite's overlay takes it, with its file and line.
 * @param root the folder of the sources
 */
function shownError(error: Error, root: string) {
  const { message, stack = '', id, plugin, errors, frame } = error as SourceError;
  const place = errors?.[0]?.loc ?? placeOf(stack, root);
  return {
    message: stripVTControlCharacters(message),
    stack: stripVTControlCharacters(stack),
    id: place?.file ?? id,
    plugin,
    loc: place,
    frame,
  };
}

/**
 * A page that shows an error in Vite's overlay, with its file and line. It listens for changes like any other, so that it
 * disappears once the error is fixed.
 * @param root the folder of the sources
 */
export function errorPage(error: Error, root: string): string {
  const json = JSON.stringify(shownError(error, root)).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Error</title>
<body>
<script type="module">
import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${json}));
</script>
</body>
</html>
`;
}
