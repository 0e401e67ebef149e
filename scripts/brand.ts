// Makes a brand's icons and share cards from its logo.svg and site.json: npm run brand -- FOLDER.
// It runs in a checkout of the project and not in the image, because the library that draws is
// twice as large as the built site.
import { makePictures } from './brand/pictures';

const [folder] = process.argv.slice(2);
try {
  if (!folder) throw new Error('npm run brand -- FOLDER: the folder with logo.svg and site.json');
  for (const { file, bytes } of await makePictures(folder)) console.log(`${file}  ${bytes} bytes`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
