// Fails if a file or a folder imports what it may not. The rules are in .dependency-cruiser.cjs.
import { run } from './steps';

const folders = ['server', 'client', 'shared', 'scripts', 'test'];
process.exitCode = run('depcruise', ['--config', '.dependency-cruiser.cjs', ...folders]);
