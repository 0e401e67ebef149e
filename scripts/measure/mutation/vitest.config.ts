import { defineConfig } from 'vitest/config';
import site from '../../../vite.config';
import { slow } from '../../steps';

const { test, ...rest } = site({ command: 'serve', mode: 'test' });
const include = process.env.TESTS?.split(' ') ?? ['test/{unit,api}/**/*.test.{ts,tsx}'];

/** The quick suites, or those of them that are named. */
export default defineConfig({ ...rest, test: { ...test, include, exclude: slow } });
