import './page';
import { startJobWhenNear } from './job/near';
import { layOutLater } from './layOutLater';

startJobWhenNear();
layOutLater();
