import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { uploadPicture } from '#contract/site/upload-picture.ts'
import { crop as copy } from '#i18n/pictures-settings.ts'
import { upload } from '#web/api/upload.ts'
import { useAction } from '#web/api/use-action.ts'
import { toJpeg } from '#web/lib/shrink-image.ts'
import { usePointerDrag } from '#web/lib/use-pointer-drag.ts'
import {
  drawnSize,
  keepFilled,
  maxZoom,
  uncropped,
  type Cropping,
  type Size,
} from '#web/pictures/cropping.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import css from './crop-dialog.module.css'

type CropProps = {
  photo: ImageBitmap
  /** Size of the uploaded picture, in pixels. */
  frame: Size
  onDone: (imageUrl: string) => void
  onClose: () => void
}

const keySteps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

/** Rotates and crops a photo, then uploads only the part inside the frame. */
export function CropDialog({ photo, frame, onDone, onClose }: CropProps) {
  const [cropping, setCropping] = useState(uncropped)
  const canvas = useDrawn(photo, frame, cropping)
  const { isBusy, sentence, send } = useAction(() => sendDrawing(canvas.current), { onDone })
  const change = (to: Partial<Cropping>) =>
    setCropping((now) => keepFilled(photo, frame, { ...now, ...to }))
  const move = (x: number, y: number) =>
    setCropping((now) => keepFilled(photo, frame, { ...now, x: now.x + x, y: now.y + y }))
  const actions = (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {copy.cancel}
      </Button>
      <Button busy={isBusy} busyText={copy.sending} onClick={() => send(undefined)}>
        {copy.done}
      </Button>
    </>
  )
  return (
    <Dialog title={copy.title} onClose={onClose} actions={actions} locked={isBusy} wide>
      <p className={css.help}>{copy.help}</p>
      <canvas
        ref={canvas}
        className={css.frame}
        width={frame.width}
        height={frame.height}
        role="img"
        aria-label={copy.frame}
        tabIndex={0}
        {...useDrag(move)}
        onKeyDown={(event: KeyboardEvent) => {
          const step = keySteps[event.key]
          if (!step) return
          event.preventDefault()
          move(...step)
        }}
      />
      <Tools cropping={cropping} onChange={change} />
      {sentence && <FieldError>{sentence}</FieldError>}
    </Dialog>
  )
}

type ToolsProps = { cropping: Cropping; onChange: (to: Partial<Cropping>) => void }

function Tools({ cropping: { zoom, turns }, onChange }: ToolsProps) {
  return (
    <div className={css.tools}>
      <label>
        <span>{copy.zoom}</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => onChange({ zoom: Number(target.value) })}
        />
      </label>
      <Button variant="secondary" onClick={() => onChange({ turns: (turns + 1) % 4, x: 0, y: 0 })}>
        <RotateCw aria-hidden="true" />
        {copy.turn}
      </Button>
    </div>
  )
}

function useDrawn(photo: ImageBitmap, frame: Size, cropping: Cropping) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const drawn = drawnSize(photo, frame, cropping)
    const [width, height] =
      cropping.turns % 2 === 0 ? [drawn.width, drawn.height] : [drawn.height, drawn.width]
    context.resetTransform()
    context.imageSmoothingQuality = 'high'
    context.fillStyle = 'white'
    context.fillRect(0, 0, frame.width, frame.height)
    context.translate(frame.width * (0.5 + cropping.x), frame.height * (0.5 + cropping.y))
    context.rotate((cropping.turns * Math.PI) / 2)
    context.drawImage(photo, -width / 2, -height / 2, width, height)
  }, [photo, frame, cropping])
  return canvas
}

type Point = { readonly x: number; readonly y: number }

/** Reports drags by finger or mouse, as fractions of the canvas's width and height. */
function useDrag(move: (x: number, y: number) => void) {
  const { start, handlers } = usePointerDrag((event, from: Point) => {
    const { width, height } = event.currentTarget.getBoundingClientRect()
    move((event.clientX - from.x) / width, (event.clientY - from.y) / height)
    return { x: event.clientX, y: event.clientY }
  })
  return {
    ...handlers,
    onPointerDown: (event: PointerEvent) =>
      start(event, event.currentTarget, { x: event.clientX, y: event.clientY }),
  }
}

/** Without a drawing there is nothing to send, which the general sentence covers. */
async function sendDrawing(canvas: HTMLCanvasElement | null): Promise<string> {
  const drawing = canvas && (await toJpeg(canvas, 0.9))
  if (!drawing) throw new Error('nothing drawn')
  return (await upload(uploadPicture, drawing)).imageUrl
}
