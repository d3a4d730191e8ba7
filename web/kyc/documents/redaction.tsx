import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { withAt } from '#domain/settings/lists.ts'
import { common } from '#i18n/common.ts'
import { redaction as copy } from '#i18n/upload-kyc.ts'
import { boxAfterKey, newBox, type RedactionBox } from '#web/kyc/documents/redaction-boxes.ts'
import { useRedactionDrag } from '#web/kyc/documents/use-redaction-drag.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import css from './redaction.module.css'

type RedactionProps = {
  image: HTMLCanvasElement
  boxes: readonly RedactionBox[]
  onDone: (boxes: readonly RedactionBox[]) => Promise<void>
  onClose: () => void
}

/**
 * Editor for black boxes over an image, by touch, mouse or keyboard. `onDone` burns them into the
 * image.
 */
export function Redaction({ image, boxes: initial, onDone, onClose }: RedactionProps) {
  const [boxes, setBoxes] = useState(initial)
  const [selected, select] = useState<number>()
  const [isSaving, setSaving] = useState(false)
  const isSelected = selected !== undefined && selected < boxes.length
  function add() {
    setBoxes([...boxes, newBox(image)])
    select(boxes.length)
  }
  function remove(index: number) {
    setBoxes(boxes.filter((_, n) => n !== index))
    select(undefined)
  }
  /** Closes only after the boxes are burnt in: until then the unredacted image could be sent. */
  async function save() {
    setSaving(true)
    await onDone(boxes)
    onClose()
  }
  const actions = (
    <>
      <Button variant="secondary" disabled={isSaving} onClick={onClose}>
        {common.cancel}
      </Button>
      <Button busy={isSaving} onClick={() => void save()}>
        {copy.done}
      </Button>
    </>
  )
  return (
    <Dialog title={copy.title} onClose={onClose} actions={actions} locked={isSaving} wide>
      <Stack>
        <p className={css.help}>{copy.help}</p>
        <Row gap={3} className={css.actions}>
          <Button variant="secondary" size="small" onClick={add} data-first-focus>
            <Plus aria-hidden="true" />
            {copy.add}
          </Button>
          {/* Always rendered: a layout shift while drawing would move the image below. */}
          <Button
            variant="secondary"
            size="small"
            disabled={!isSelected}
            onClick={() => selected !== undefined && remove(selected)}
          >
            <Trash2 aria-hidden="true" />
            {copy.remove}
          </Button>
        </Row>
        <Boxes {...{ image, boxes, setBoxes, selected, select, remove }} />
        <Muted role="status">{copy.count(boxes.length)}</Muted>
        <Muted className={css.keys}>{copy.keys}</Muted>
      </Stack>
    </Dialog>
  )
}

type BoxesProps = {
  image: HTMLCanvasElement
  boxes: readonly RedactionBox[]
  setBoxes: (boxes: readonly RedactionBox[]) => void
  selected: number | undefined
  select: (index: number | undefined) => void
  remove: (index: number) => void
}

/** The image with its boxes. An SVG, whose coordinates are image pixels at any size on screen. */
function Boxes(props: BoxesProps) {
  const { image, boxes, setBoxes, selected, select, remove } = props
  const { svg, svgHandlers, startMove, startResize } = useRedactionDrag(props)
  const canvas = usePaintedCanvas(image)
  function onKeyDown(event: KeyboardEvent, box: RedactionBox, index: number) {
    const next = boxAfterKey(event, box, image)
    if (!next) return
    event.preventDefault()
    if (next !== 'removed') return setBoxes(withAt(boxes, index, next))
    svg.current?.focus()
    remove(index)
  }
  return (
    <div className={css.sheet}>
      <canvas ref={canvas} className={css.image} aria-hidden="true" />
      <svg
        {...svgHandlers}
        ref={svg}
        role="application"
        aria-label={copy.picture}
        tabIndex={-1}
        viewBox={`0 0 ${image.width} ${image.height}`}
        className={css.boxes}
      >
        {boxes.map((box, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- boxes are identified by index only
          <g key={index} data-selected={index === selected || undefined}>
            <rect
              {...box}
              role="button"
              tabIndex={0}
              aria-label={copy.bar(index + 1)}
              className={css.box}
              onFocus={() => select(index)}
              onKeyDown={(event) => onKeyDown(event, box, index)}
              onPointerDown={(event) => startMove(event, index)}
            />
            <circle
              cx={box.x + box.width}
              cy={box.y + box.height}
              r={Math.max(image.width, image.height) * 0.03}
              className={css.handle}
              onPointerDown={(event) => startResize(event, index)}
            />
          </g>
        ))}
      </svg>
    </div>
  )
}

function usePaintedCanvas(image: HTMLCanvasElement) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
  }, [image])
  return ref
}
