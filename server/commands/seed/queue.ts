type Timed = { readonly at: number }

/**
 * What is going to happen, earliest first, else as it was added: a binary heap, as most of it is
 * added out of order.
 */
export function openQueue<T extends Timed>() {
  const heap: { readonly it: T; readonly n: number }[] = []
  let added = 0
  function isBefore(a: number, b: number): boolean {
    const [one, other] = [heap[a], heap[b]]
    if (!one || !other) return one !== undefined
    return one.it.at < other.it.at || (one.it.at === other.it.at && one.n < other.n)
  }
  function swap(a: number, b: number): void {
    const [one, other] = [heap[a], heap[b]]
    if (one && other) [heap[a], heap[b]] = [other, one]
  }
  function sink(): void {
    for (let n = 0; ;) {
      const [left, right] = [2 * n + 1, 2 * n + 2]
      const least = isBefore(right, left) ? right : left
      if (!isBefore(least, n)) return
      swap(n, least)
      n = least
    }
  }
  return {
    push(it: T): void {
      heap.push({ it, n: added++ })
      for (let n = heap.length - 1; n > 0;) {
        const above = (n - 1) >> 1
        if (!isBefore(n, above)) return
        swap(n, above)
        n = above
      }
    },
    /** Takes the earliest one, if it is due by then. */
    take(until: number): T | undefined {
      const [first] = heap
      if (!first || first.it.at > until) return undefined
      const last = heap.pop()
      if (heap.length > 0 && last) {
        heap[0] = last
        sink()
      }
      return first.it
    },
  }
}
export type Queue<T extends Timed> = ReturnType<typeof openQueue<T>>
