/** Keeps files by name: `documents/66f0...`. What comes in is already encrypted. */
export type FileStore = {
  /** Resolves once the bytes are safe; until then the name gives nothing. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Undefined when there is none. */
  readonly get: (name: string) => Promise<Buffer | undefined>
  /** Fine when there is none. */
  readonly remove: (name: string) => Promise<void>
  readonly close: () => void
}

/** Names are ours, never a person's: lower-case words and hex digits, one folder deep. */
export function checkName(name: string): string {
  if (!/^[a-z]+\/[0-9a-z-]{1,80}$/.test(name)) throw new Error('no name for a file')
  return name
}
