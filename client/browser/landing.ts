import './page';
import { startGetBar } from './getBar';
import { startJobWhenNear } from './jobToTry';

startGetBar();
startJobWhenNear();
