import './page';
import './form';
import { ContactForm } from '../forms/ContactForm';
import { startIsland } from '../islands/startIsland.browser';
import { startMapFrame } from './mapFrame';
import { attempt } from './report';

// The map starts after the form, because on phones it is just below it, and its hundreds of
// kilobytes would arrive before the form's script.
void startIsland(ContactForm).then(() => attempt(startMapFrame));
