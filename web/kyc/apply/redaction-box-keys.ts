import {
  moveBox,
  resizeBox,
  type RedactionBox,
  type Point,
  type Size,
} from '#web/kyc/apply/redaction-boxes.ts'

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type Key = { readonly key: string; readonly shiftKey: boolean }

/** What a key makes of the bar that has focus: moved, resized with Shift, or removed. */
export function boxAfterKey({ key, shiftKey }: Key, bar: RedactionBox, picture: Size) {
  if (key === 'Delete' || key === 'Backspace') return 'removed'
  const direction = directions[key]
  if (!direction) return undefined
  const step = Math.max(picture.width, picture.height) * 0.012
  const by = { x: direction.x * step, y: direction.y * step }
  return shiftKey ? resizeBox(bar, by, picture) : moveBox(bar, by, picture)
}
