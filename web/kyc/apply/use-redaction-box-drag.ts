import { useRef, type PointerEvent } from 'react'
import {
  boxBetween,
  moveBox,
  resizeBox,
  type RedactionBox,
  type Point,
  type Size,
} from '#web/kyc/apply/redaction-boxes.ts'

type Sheet = {
  readonly picture: Size
  readonly bars: readonly RedactionBox[]
  readonly setBars: (bars: readonly RedactionBox[]) => void
  readonly select: (at: number | undefined) => void
}

type Change = (from: Point, to: Point) => RedactionBox
type Drag = { readonly from: Point; readonly at: number; readonly change: Change }

/** Draws, moves and resizes bars by finger or mouse. */
export function useRedactionBoxDrag({ picture, bars, setBars, select }: Sheet) {
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<Drag>(undefined)

  function start(event: PointerEvent, at: number, change: Change): void {
    const from = pointOf(event, svg.current)
    if (!from || event.button !== 0) return
    // A bar lies on the sheet, which would draw a new one.
    event.stopPropagation()
    svg.current?.setPointerCapture(event.pointerId)
    drag.current = { from, at, change }
    select(at)
  }
  /** Changes a bar as it was when it was grasped, so that rounding does not add up. */
  function grasp(event: PointerEvent, at: number, how: typeof moveBox): void {
    const bar = bars[at]
    if (bar)
      start(event, at, (from, to) => how(bar, { x: to.x - from.x, y: to.y - from.y }, picture))
  }
  function go(event: PointerEvent): void {
    const to = pointOf(event, svg.current)
    const it = drag.current
    if (!it || !to) return
    setBars([...bars.slice(0, it.at), it.change(it.from, to), ...bars.slice(it.at + 1)])
  }
  const end = () => (drag.current = undefined)
  return {
    svg,
    move: (event: PointerEvent, at: number) => grasp(event, at, moveBox),
    resize: (event: PointerEvent, at: number) => grasp(event, at, resizeBox),
    ofSheet: {
      onPointerDown: (event: PointerEvent) =>
        start(event, bars.length, (from, to) => boxBetween(from, to, picture)),
      onPointerMove: go,
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

/** Where the pointer is, in the picture's own pixels. */
function pointOf(
  { clientX: x, clientY: y }: PointerEvent,
  svg: SVGSVGElement | null,
): Point | undefined {
  const matrix = svg?.getScreenCTM()
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : undefined
}
