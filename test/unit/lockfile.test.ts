import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { packages }: { packages: Record<string, { optionalDependencies?: object }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);
const names = new Set(Object.keys(packages).map(nameOf));

/** Where people work on this, and what the image runs on. */
const platforms: Record<string, RegExp> = {
  'Linux, x64': /linux-x64(-gnu)?$/,
  'Linux, arm64': /linux-arm64(-gnu)?$/,
  'Alpine, x64': /linux(musl-x64|-x64-musl)$/,
  'Alpine, arm64': /linux(musl-arm64|-arm64-musl)$/,
  'macOS, arm64': /darwin-arm64$/,
  Windows: /win32-x64(-msvc)?$/,
};

/** Tools that come as a program a platform, by what npm installs. */
const native = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
  const parts = Object.keys(optionalDependencies).filter((part) =>
    Object.values(platforms).some((platform) => platform.test(part)),
  );
  return parts.length > 0 ? [{ name: nameOf(path), parts }] : [];
});

it.each(native)('has $name for every platform that it is made for', ({ parts }) => {
  // npm leaves out what the machine that wrote the lockfile did not need (npm/cli#4828).
  expect(parts.filter((part) => !names.has(part))).toEqual([]);
});

it.each(['@biomejs/biome', 'rolldown', 'lightningcss', 'sharp'])(
  '%s runs on all of ours',
  (name) => {
    const parts = native.find((tool) => tool.name === name)?.parts ?? [];
    for (const [platform, pattern] of Object.entries(platforms)) {
      expect(
        parts.some((part) => pattern.test(part)),
        platform,
      ).toBe(true);
    }
  },
);
