const closers: (() => Promise<void>)[] = []

/** Has `close` called when the run is over, however it ends; what was opened last closes first. */
export function atEnd(close: () => Promise<void>): void {
  closers.push(close)
}

export async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) {
    await close().catch((error: unknown) => console.error(error))
  }
}
