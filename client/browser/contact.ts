import './page';
import './form';
import { ContactForm } from '../forms/ContactForm';
import { startIsland } from '../islands/startIsland.browser';
import { startMapFrame } from './mapFrame';
import { attempt } from './report';

// The map is loaded after the form's script. On phones the map is just below the form, so its
// hundreds of kilobytes would otherwise delay that script.
void startIsland(ContactForm).then(() => attempt(startMapFrame));
