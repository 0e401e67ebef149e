import './page';
import { startJobWhenNear } from './jobToTry';

startJobWhenNear();
