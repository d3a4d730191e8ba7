const closers: (() => Promise<void>)[] = []

/** Registers `close` to run at the end of the run, however it ends; last opened, first closed. */
export function atEnd(close: () => Promise<void>): void {
  closers.push(close)
}

export async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) {
    await close().catch((error: unknown) => console.error(error))
  }
}
