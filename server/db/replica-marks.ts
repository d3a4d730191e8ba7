/** A replica that is further behind is not asked. */
const maxBehindMs = 5000
/** Clocks of two machines may differ by so much. */
const clocksDifferMs = 1000

/** Knows up to when a replica holds all that was written: it has replayed what the primary held at that time. */
export function replicaMarks() {
  let marks: { readonly at: number; readonly position: number }[] = []
  let holdsUpTo = -Infinity
  return {
    /** The primary's log had come so far at a time before it was asked. */
    primaryAt(at: number, position: number): void {
      // A replica that catches up slowly is too far behind anyway.
      marks = [...marks.filter((it) => at - it.at <= maxBehindMs), { at, position }]
    },
    replicaAt(position: number): void {
      const held = marks.findLast((it) => it.position <= position)
      if (held) holdsUpTo = Math.max(holdsUpTo, held.at)
    },
    /** Nothing is known of it any more. */
    lost(): void {
      marks = []
      holdsUpTo = -Infinity
    },
    /** Whether somebody who last wrote then (0: not lately) finds all of it there. */
    maySee(wroteAt: number, now: number): boolean {
      return now - holdsUpTo <= maxBehindMs && wroteAt + clocksDifferMs < holdsUpTo
    },
  }
}
