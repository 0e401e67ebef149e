import './page';
import { startJobWhenNear } from './job/near';

startJobWhenNear();
