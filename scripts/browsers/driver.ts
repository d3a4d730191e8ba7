export type Size = { readonly width: number; readonly height: number }
export type Point = { readonly x: number; readonly y: number }

/** What a journey needs of a browser: one window with a profile of its own. */
export type Driver = {
  readonly version: string
  readonly open: (url: string) => Promise<void>
  /** Evaluates an expression in the page; its value, or that of its promise, must be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly mouse: (type: 'move' | 'down' | 'up', at: Point) => Promise<void>
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>
  /** A PNG of the window. */
  readonly screenshot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** The input of one mouse event, as WebDriver and WebDriver BiDi spell it. */
export function mouseActions(type: 'move' | 'down' | 'up', { x, y }: Point): unknown[] {
  const action =
    type === 'move'
      ? { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
      : { type: type === 'down' ? 'pointerDown' : 'pointerUp', button: 0 }
  const parameters = { pointerType: 'mouse' }
  return [{ type: 'pointer', id: 'mouse', parameters, actions: [action] }]
}

/** The input of a text, as WebDriver and WebDriver BiDi spell it. */
export function keyActions(text: string): unknown[] {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}
