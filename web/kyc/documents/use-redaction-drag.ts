import { useRef, type PointerEvent } from 'react'
import {
  boxBetween,
  moveBox,
  resizeBox,
  type RedactionBox,
  type Point,
  type Size,
} from '#web/kyc/documents/redaction-boxes.ts'

type DragOptions = {
  readonly image: Size
  readonly boxes: readonly RedactionBox[]
  readonly setBoxes: (boxes: readonly RedactionBox[]) => void
  readonly select: (index: number | undefined) => void
}

type Change = (from: Point, to: Point) => RedactionBox
type Drag = { readonly from: Point; readonly index: number; readonly change: Change }

/** Draws, moves and resizes boxes by touch or mouse. */
export function useRedactionDrag({ image, boxes, setBoxes, select }: DragOptions) {
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<Drag>(undefined)

  function start(event: PointerEvent, index: number, change: Change): void {
    const from = toImagePoint(event, svg.current)
    if (!from || event.button !== 0) return
    // Otherwise the event bubbles to the image, which starts a new box.
    event.stopPropagation()
    svg.current?.setPointerCapture(event.pointerId)
    drag.current = { from, index, change }
    select(index)
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
  function drop(): void {
    drag.current = undefined
  }
  function move(event: PointerEvent): void {
    const to = toImagePoint(event, svg.current)
    if (!drag.current || !to) return
    const { from, index, change } = drag.current
    setBoxes([...boxes.slice(0, index), change(from, to), ...boxes.slice(index + 1)])
  }
  return {
    svg,
    startMove: (event: PointerEvent, index: number) => startChange(event, index, moveBox),
    startResize: (event: PointerEvent, index: number) => startChange(event, index, resizeBox),
    svgHandlers: {
      onPointerDown: (event: PointerEvent) =>
        start(event, boxes.length, (from, to) => boxBetween(from, to, image)),
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: drop,
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
