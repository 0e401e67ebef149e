import { handler } from 'altcha-lib/workers/shared';
import { deriveKey } from './deriveInScript';

handler({ deriveKey });
