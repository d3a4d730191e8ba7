import { ImageOff } from 'lucide-react'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type UIEvent,
} from 'react'
import { viewer as copy } from '#i18n/applications.ts'
import { common } from '#i18n/common.ts'
import { isRefused } from '#web/api/errors.ts'
import { useDocumentImage, type DocumentImage } from '#web/kyc/review/use-document-image.ts'
import { usePointerDrag } from '#web/lib/use-pointer-drag.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './viewer-stage.module.css'

/**
 * Zoom levels in percent of the size at which the whole document fits. The stylesheet has a rule
 * for each index.
 */
export const zoomPercents = [100, 150, 200, 300, 400] as const

export type View = ReturnType<typeof useView>

/** Zoom and rotation of a document, changed by buttons and keys. */
export function useView() {
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const larger = () => setZoom((index) => Math.min(index + 1, zoomPercents.length - 1))
  const smaller = () => setZoom((index) => Math.max(index - 1, 0))
  const rotate = () => setTurns((n) => (n + 1) % 4)
  function reset() {
    setZoom(0)
    setTurns(0)
  }
  function onKeyDown(event: KeyboardEvent, next: () => void): void {
    const { key, ctrlKey, metaKey, altKey } = event
    const actions: Readonly<Record<string, () => void>> = {
      '+': larger,
      '=': larger,
      '-': smaller,
      '0': reset,
      r: rotate,
      n: next,
    }
    const action = ctrlKey || metaKey || altKey ? undefined : actions[key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  }
  return { zoom, turns, larger, smaller, rotate, reset, onKeyDown }
}

type StageProps = { url: string; label: string; view: View }

/** The document in a frame of constant size. When zoomed, it is scrolled or dragged. */
export function ViewerStage({ url, label, view }: StageProps) {
  const { data, error, isFetching, refetch } = useDocumentImage(url)
  const { ref, onScroll } = useStableCentre()
  const drag = useDragScroll()
  return (
    <div
      {...drag}
      ref={ref}
      onScroll={onScroll}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
      tabIndex={0}
      data-first-focus
      className={css.stage}
    >
      {data && <Sheet image={data} label={label} view={view} />}
      {!data && !error && (
        <p role="status" className={css.message}>
          <Spinner />
          {copy.loading}
        </p>
      )}
      {!data && error && (
        <div role="alert" className={css.message}>
          <ImageOff aria-hidden="true" />
          {isRefused(error, 'not_found') ? copy.gone : copy.failed}
          {!isRefused(error, 'not_found') && (
            <Button
              variant="secondary"
              size="small"
              busy={isFetching}
              onClick={() => void refetch()}
            >
              {common.tryAgain}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type SheetProps = { image: DocumentImage; label: string; view: View }

/** An SVG, because rotating an image within it also swaps the width and height it takes up. */
function Sheet({ image: { blob, width, height }, label, view }: SheetProps) {
  const ref = useRef<SVGImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    ref.current?.setAttribute('href', url)
    return () => URL.revokeObjectURL(url)
  }, [blob])
  const { zoom, turns } = view
  const [across, down] = turns % 2 ? [height, width] : [width, height]
  const toCentre = `translate(${across / 2} ${down / 2})`
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${across} ${down}`}
      className={css.sheet}
      data-zoom={zoom}
    >
      <image
        ref={ref}
        width={width}
        height={height}
        transform={`${toCentre} rotate(${turns * 90}) translate(${-width / 2} ${-height / 2})`}
      />
    </svg>
  )
}

/** Restores the scroll position after every render, so that zooming keeps the centre in place. */
function useStableCentre() {
  const ref = useRef<HTMLDivElement>(null)
  const centre = useRef({ x: 0.5, y: 0.5 })
  useLayoutEffect(() => {
    const stage = ref.current
    if (!stage) return
    const { x, y } = centre.current
    stage.scrollLeft = x * stage.scrollWidth - stage.clientWidth / 2
    stage.scrollTop = y * stage.scrollHeight - stage.clientHeight / 2
  })
  function onScroll({ currentTarget: it }: UIEvent<HTMLDivElement>) {
    centre.current = {
      x: (it.scrollLeft + it.clientWidth / 2) / it.scrollWidth,
      y: (it.scrollTop + it.clientHeight / 2) / it.scrollHeight,
    }
  }
  return { ref, onScroll }
}

type Point = { readonly x: number; readonly y: number }

/** Lets the mouse drag the document; touch scrolls natively. */
function useDragScroll() {
  const { start, handlers } = usePointerDrag((event, from: Point) => {
    const { clientX: x, clientY: y, currentTarget } = event
    currentTarget.scrollBy({ left: from.x - x, top: from.y - y, behavior: 'instant' })
    return { x, y }
  })
  return {
    ...handlers,
    onPointerDown(event: PointerEvent) {
      const { pointerType, clientX: x, clientY: y, currentTarget, target } = event
      // A captured pointer would not click the button that tries again.
      if (pointerType !== 'mouse' || (target as Element).closest('button')) return
      start(event, currentTarget, { x, y })
    },
  }
}
