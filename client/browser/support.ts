import './page';
import './form';
import { SupportForm } from '../forms/SupportForm';
import { startIsland } from '../islands/startIsland.browser';

void startIsland(SupportForm);
