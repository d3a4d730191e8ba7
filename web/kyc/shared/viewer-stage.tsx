import { ImageOff } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type PointerEvent, type UIEvent } from 'react'
import { Refusal } from '#domain/refusals.ts'
import { viewer as words } from '#i18n/applications.ts'
import { common } from '#i18n/common.ts'
import { useDocumentImage, type Picture } from '#web/kyc/shared/use-document-image.ts'
import type { Viewing } from '#web/kyc/shared/use-viewer.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './document-viewer.module.css'

type StageProps = { url: string; label: string; viewing: Viewing }

/** The picture in a frame of constant size; larger than that, it is scrolled or dragged. */
export function ViewerStage({ url, label, viewing }: StageProps) {
  const { data, error, isFetching, refetch } = useDocumentImage(url)
  const { ref, onScroll } = useKeptCentre()
  const drag = useDragScroll()
  return (
    <div
      {...drag}
      ref={ref}
      onScroll={onScroll}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it
      tabIndex={0}
      data-first-focus
      className={css.stage}
    >
      {data && <Sheet picture={data} label={label} viewing={viewing} />}
      {!data && !error && (
        <p role="status" className={css.message}>
          <Spinner />
          {words.loading}
        </p>
      )}
      {!data && error && (
        <div role="alert" className={css.message}>
          <ImageOff aria-hidden="true" />
          {error instanceof Refusal ? words.gone : words.failed}
          {!(error instanceof Refusal) && (
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

type SheetProps = { picture: Picture; label: string; viewing: Viewing }

/** An SVG, which turns a picture together with the room it takes. */
function Sheet({ picture: { blob, width, height }, label, viewing }: SheetProps) {
  const image = useRef<SVGImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    image.current?.setAttribute('href', url)
    return () => URL.revokeObjectURL(url)
  }, [blob])
  const { zoom, turns } = viewing
  const [across, down] = turns % 2 ? [height, width] : [width, height]
  const middle = `translate(${across / 2} ${down / 2})`
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${across} ${down}`}
      className={css.sheet}
      data-zoom={zoom}
    >
      <image
        ref={image}
        width={width}
        height={height}
        transform={`${middle} rotate(${turns * 90}) translate(${-width / 2} ${-height / 2})`}
      />
    </svg>
  )
}

/** What stood in the middle stays there when the picture grows or shrinks: after any render. */
function useKeptCentre() {
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

/** The mouse drags the picture; a finger scrolls by itself. */
function useDragScroll() {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) {
      if (pointerType !== 'mouse') return
      currentTarget.setPointerCapture(pointerId)
      from.current = { x, y }
    },
    onPointerMove({ clientX: x, clientY: y, currentTarget }: PointerEvent) {
      if (!from.current) return
      currentTarget.scrollBy({
        left: from.current.x - x,
        top: from.current.y - y,
        behavior: 'instant',
      })
      from.current = { x, y }
    },
    onPointerUp: () => (from.current = undefined),
    onPointerCancel: () => (from.current = undefined),
  }
}
