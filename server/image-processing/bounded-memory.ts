const pageBytes = 65_536
const maxBytes = 256 * 1024 * 1024

/**
 * Limits this thread's WebAssembly memory to 256 MiB, so that a decompression bomb fails instead of
 * exhausting the machine.
 */
export function boundWasmMemory(): void {
  const memory = WebAssembly.Memory.prototype
  const grow = Reflect.get(memory, 'grow')
  memory.grow = function growBounded(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > maxBytes)
      throw new RangeError('the memory of a document is used up')
    return grow.call(this, pages)
  }
}
