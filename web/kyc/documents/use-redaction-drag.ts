import { useRef, type PointerEvent } from 'react'
import {
  boxBetween,
  moveBox,
  resizeBox,
  type RedactionBox,
  type Point,
  type Size,
} from '#web/kyc/documents/redaction-boxes.ts'
import { usePointerDrag } from '#web/lib/use-pointer-drag.ts'

type DragOptions = {
  readonly image: Size
  readonly boxes: readonly RedactionBox[]
  readonly setBoxes: (boxes: readonly RedactionBox[]) => void
  readonly select: (index: number | undefined) => void
}

type Change = (from: Point, to: Point) => RedactionBox
type Drag = {
  readonly from: Point
  readonly index: number
  readonly change: Change
  readonly before: readonly RedactionBox[]
}

/** Draws, moves and resizes boxes by touch or mouse. */
export function useRedactionDrag({ image, boxes, setBoxes, select }: DragOptions) {
  const svg = useRef<SVGSVGElement>(null)
  const drag = usePointerDrag(move, ({ before }: Drag) => setBoxes(before))

  function start(event: PointerEvent, index: number, change: Change): void {
    const from = toImagePoint(event, svg.current)
    // Otherwise the event bubbles to the image, which starts a new box.
    event.stopPropagation()
    if (!from || !svg.current) return
    if (drag.start(event, svg.current, { from, index, change, before: boxes })) select(index)
  }
  /**
   * Applies each movement to the box as it was at the start of the drag, so that rounding errors do
   * not accumulate.
   */
  function startChange(event: PointerEvent, index: number, change: typeof moveBox): void {
    const box = boxes[index]
    if (box)
      start(event, index, (from, to) => change(box, { x: to.x - from.x, y: to.y - from.y }, image))
  }
  function move(event: PointerEvent, held: Drag): Drag {
    const to = toImagePoint(event, svg.current)
    const { from, index, change } = held
    if (to) setBoxes([...boxes.slice(0, index), change(from, to), ...boxes.slice(index + 1)])
    return held
  }
  return {
    svg,
    startMove: (event: PointerEvent, index: number) => startChange(event, index, moveBox),
    startResize: (event: PointerEvent, index: number) => startChange(event, index, resizeBox),
    svgHandlers: {
      onPointerDown: (event: PointerEvent) =>
        start(event, boxes.length, (from, to) => boxBetween(from, to, image)),
      ...drag.handlers,
    },
  }
}

/** Converts the pointer's position to image pixels. */
function toImagePoint(
  { clientX: x, clientY: y }: PointerEvent,
  svg: SVGSVGElement | null,
): Point | undefined {
  const matrix = svg?.getScreenCTM()
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : undefined
}
