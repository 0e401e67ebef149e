/** Something that a command needs beyond Node. */
export interface Needed {
  /** As a person calls it. */
  what: string;
  /** Debian's name of it. */
  package: string;
  /** Names another program. */
  setting?: string;
  isHere(): boolean;
}

/** The path of the browser that tests and measurements drive. */
export const browserPath: string;
/** How commands start it. */
export const browserArguments: string[];
/** What drives pages. */
export const forPages: readonly Needed[];

export function program(path: string, debianPackage: string, setting?: string): Needed;
export function font(
  what: string,
  debianPackage: string,
  name: RegExp,
  folders?: readonly string[],
): Needed;
export function installSystemPackages(
  needed?: readonly Needed[],
  options?: {
    canInstall?: () => boolean;
    install?: (...args: string[]) => void;
    log?: (line: string) => void;
  },
): void;
export function requireSystemPackages(needed?: readonly Needed[]): void;
