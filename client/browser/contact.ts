import './page';
import './form';
import { ContactForm } from '../forms/ContactForm';
import { startIsland } from '../islands/startIsland.browser';
import { startMapFrame } from './mapFrame';
import { attempt } from './report';

// On a phone the map is just below the form, and its hundreds of kilobytes would arrive before the form's code.
void startIsland(ContactForm).then(() => attempt(startMapFrame));
