// Makes a brand's icons and share cards out of its logo.svg and site.json: npm run brand -- FOLDER. They are made once, where the
// project is checked out, and not in the image: the library that draws them is twice as large as the built site.
import { makePictures } from './brand/pictures';

const [folder] = process.argv.slice(2);
try {
  if (!folder) throw new Error('npm run brand -- FOLDER: the folder with logo.svg and site.json');
  for (const { file, bytes } of await makePictures(folder)) console.log(`${file}  ${bytes} bytes`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
