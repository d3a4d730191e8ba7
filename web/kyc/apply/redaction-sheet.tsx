import { useEffect, useRef, type KeyboardEvent } from 'react'
import { redaction as words } from '#i18n/upload-kyc.ts'
import { boxAfterKey } from '#web/kyc/apply/redaction-box-keys.ts'
import type { RedactionBox } from '#web/kyc/apply/redaction-boxes.ts'
import { useRedactionBoxDrag } from '#web/kyc/apply/use-redaction-box-drag.ts'
import css from './redaction.module.css'

export type SheetProps = {
  picture: HTMLCanvasElement
  bars: readonly RedactionBox[]
  setBars: (bars: readonly RedactionBox[]) => void
  selected: number | undefined
  select: (at: number | undefined) => void
  remove: (at: number) => void
}

/** The picture with its bars on it. An SVG: in the picture's own pixels whatever its size on screen. */
export function RedactionSheet(props: SheetProps) {
  const { picture, bars, setBars, selected, select, remove } = props
  const { svg, ofSheet, move, resize } = useRedactionBoxDrag(props)
  const shows = usePainted(picture)
  function onKeyDown(event: KeyboardEvent, bar: RedactionBox, at: number) {
    const next = boxAfterKey(event, bar, picture)
    if (!next) return
    event.preventDefault()
    if (next !== 'removed') return setBars(bars.with(at, next))
    svg.current?.focus()
    remove(at)
  }
  return (
    <div className={css.sheet}>
      <canvas ref={shows} className={css.picture} aria-hidden="true" />
      <svg
        {...ofSheet}
        ref={svg}
        role="application"
        aria-label={words.picture}
        tabIndex={-1}
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        className={css.bars}
      >
        {bars.map((bar, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a bar has no name but its place
          <g key={at} data-selected={at === selected || undefined}>
            <rect
              {...bar}
              role="button"
              tabIndex={0}
              aria-label={words.bar(at + 1)}
              className={css.bar}
              onFocus={() => select(at)}
              onKeyDown={(event) => onKeyDown(event, bar, at)}
              onPointerDown={(event) => move(event, at)}
            />
            <circle
              cx={bar.x + bar.width}
              cy={bar.y + bar.height}
              r={Math.max(picture.width, picture.height) * 0.03}
              className={css.handle}
              onPointerDown={(event) => resize(event, at)}
            />
          </g>
        ))}
      </svg>
    </div>
  )
}

function usePainted(picture: HTMLCanvasElement) {
  const shows = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = shows.current
    if (!canvas) return
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return shows
}
