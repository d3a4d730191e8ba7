const pageBytes = 65_536
const maxBytes = 256 * 1024 * 1024

/** Keeps WebAssembly of this thread from growing beyond 256 MiB: a file that unpacks to more fails instead of taking the machine. */
export function boundWasmMemory(): void {
  const memory = WebAssembly.Memory.prototype
  const grow = Reflect.get(memory, 'grow')
  memory.grow = function growBounded(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > maxBytes)
      throw new RangeError('the memory of a document is used up')
    return grow.call(this, pages)
  }
}
