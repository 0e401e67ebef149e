import './page';
import { NewPassword } from '../forms/NewPassword';
import { startIsland } from '../islands/startIsland.browser';

void startIsland(NewPassword);
