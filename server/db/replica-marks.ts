/** A replica that lags further behind is not used. */
const maxBehindMs = 5000
/** Maximum clock skew between two machines. */
const clocksDifferMs = 1000

/** Tracks up to when a replica has all writes, by comparing log positions with the primary. */
export function replicaMarks() {
  let marks: { readonly at: number; readonly position: number }[] = []
  let holdsUpTo = -Infinity
  return {
    /** Records a log position of the primary, with a time before it was read. */
    primaryAt(at: number, position: number): void {
      // Older marks are dropped, because a replica that far behind is not used anyway.
      marks = [...marks.filter((it) => at - it.at <= maxBehindMs), { at, position }]
    },
    replicaAt(position: number): void {
      const held = marks.findLast((it) => it.position <= position)
      if (held) holdsUpTo = Math.max(holdsUpTo, held.at)
    },
    /** Forgets all that is known about the replica. */
    lost(): void {
      marks = []
      holdsUpTo = -Infinity
    },
    /** Checks whether a user who last wrote then (0: not recently) finds all of it there. */
    maySee(lastWriteAt: number, now: number): boolean {
      return now - holdsUpTo <= maxBehindMs && lastWriteAt + clocksDifferMs < holdsUpTo
    },
  }
}
