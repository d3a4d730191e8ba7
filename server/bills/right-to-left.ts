const arabic = /\p{Script=Arabic}/u

/** Whether a text has words that are read from right to left, as Urdu names. */
export const hasRightToLeft = (text: string): boolean => arabic.test(text)

const isRight = (piece: string): boolean => arabic.test(piece)
const isLeft = (piece: string): boolean => !arabic.test(piece) && /\p{L}/u.test(piece)

/** Splits a line into pieces of one direction and the spaces between, in the order of drawing. */
export function drawnPieces(line: string): readonly string[] {
  const pieces = line.match(/\s+|[\p{Script=Arabic}،؛؟]+|[^\p{Script=Arabic}،؛؟\s]+/gu) ?? []
  const first = pieces.find((it) => isRight(it) || isLeft(it))
  return first && isRight(first)
    ? turnRuns(pieces, isLeft, isRight).toReversed()
    : turnRuns(pieces, isRight, isLeft)
}

/** Reverses each run of pieces of one direction, with the numbers and spaces within it. */
function turnRuns(
  pieces: readonly string[],
  isIn: (piece: string) => boolean,
  ends: (piece: string) => boolean,
): string[] {
  const turned: string[] = []
  let [run, after]: [string[], string[]] = [[], []]
  const close = () => {
    turned.push(...run.toReversed(), ...after)
    ;[run, after] = [[], []]
  }
  for (const piece of pieces) {
    if (ends(piece)) close()
    if (isIn(piece)) [run, after] = [[...run, ...after, piece], []]
    else if (run.length > 0 && !ends(piece)) after.push(piece)
    else turned.push(piece)
  }
  close()
  return turned
}

/** Breaks a text into lines that are no wider than `width`. */
export function wrapLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  return text.split('\n').flatMap((line) =>
    line.split(' ').reduce<readonly string[]>((lines, word) => {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      const isNew = last === undefined || widthOf(longer) > width
      return isNew ? [...lines, word] : [...lines.slice(0, -1), longer]
    }, []),
  )
}
