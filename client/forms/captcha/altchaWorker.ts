import { deriveKey as deriveWithWebCrypto } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';
import { deriveKey as deriveInScript } from './pbkdf2';

// Browsers keep Web Crypto to secure origins; a site tried out over plain http in a local network is none.
handler({ deriveKey: globalThis.crypto?.subtle ? deriveWithWebCrypto : deriveInScript });
