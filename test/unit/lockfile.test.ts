import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { packages }: { packages: Record<string, { optionalDependencies?: object }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);
const names = new Set(Object.keys(packages).map(nameOf));

/** Where people work on this, and what the image runs on. */
const platform =
  /linux-(x64|arm64)(-gnu|-musl)?$|linuxmusl-(x64|arm64)$|darwin-arm64$|win32-x64(-msvc)?$/;

/** Tools that come as one program for each platform, by what npm installs. */
const native = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
  const parts = Object.keys(optionalDependencies).filter((part) => platform.test(part));
  return parts.length > 0 ? [{ name: nameOf(path), parts }] : [];
});

it.each(native)('has $name for every platform that it is made for', ({ parts }) => {
  // npm leaves out what the machine that wrote the lockfile did not need (npm/cli#4828).
  expect(parts.filter((part) => !names.has(part))).toEqual([]);
});
