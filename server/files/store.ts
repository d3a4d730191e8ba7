/** Stores files by name, such as `documents/66f0...`. Callers encrypt the content first. */
export type FileStore = {
  /** Resolves once the bytes are durable; until then `get` does not return them. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Resolves to undefined when there is no such file. */
  readonly get: (name: string) => Promise<Buffer | undefined>
  /** Succeeds even when there is no such file. */
  readonly remove: (name: string) => Promise<void>
  readonly close: () => void
}

/**
 * Throws unless the name is one the server generates: lower-case letters, a slash, then lower-case
 * letters, digits and hyphens.
 */
export function checkName(name: string): string {
  if (!/^[a-z]+\/[0-9a-z-]{1,80}$/.test(name)) throw new Error('no name for a file')
  return name
}
