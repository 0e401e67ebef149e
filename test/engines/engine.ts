/** A key other than a letter. */
export type Key = 'ArrowDown' | 'Enter' | 'Escape' | 'Tab';

/** What the journeys need of a browser's window. */
export interface Engine {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  run(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  /** Types into a field, letter by letter. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key where the focus is. */
  press(key: Key): Promise<void>;
  /** Chooses the option of a select as a person does. */
  choose(selector: string, value: string): Promise<void>;
  close(): Promise<void>;
}

/** Options of a window; its size is in CSS pixels. */
interface WindowOptions {
  width: number;
  height: number;
  userAgent?: string;
  /** Reading `localStorage` or `sessionStorage` throws: by a setting of Firefox; in WebKit by script, once a page has loaded. */
  blocksStorage?: boolean;
}

/** Opens windows of one browser. */
export interface EngineName {
  name: string;
  /** Its window shows an error page when a page opens an app that is not installed; Safari keeps the page. */
  leavesForUnknownApps?: boolean;
  open(options: WindowOptions): Promise<Engine>;
}

/** Waits until an expression is true in the page; it cannot be evaluated during a navigation. */
export async function until(engine: Engine, expression: string): Promise<void> {
  const end = Date.now() + 60_000;
  let last: unknown;
  while (Date.now() < end) {
    last = await engine.run(expression).catch((error: unknown) => error);
    if (last === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Never true: ${expression}; last: ${last}`);
}
