import { useState, type KeyboardEvent } from 'react'

/** In percent of what shows the whole picture; the stylesheet knows each by its place. */
export const zooms = [100, 150, 200, 300, 400] as const

export type Viewing = ReturnType<typeof useViewer>

/** How large a picture is shown and which way up, by buttons and by keys. */
export function useViewer() {
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const larger = () => setZoom((at) => Math.min(at + 1, zooms.length - 1))
  const smaller = () => setZoom((at) => Math.max(at - 1, 0))
  const rotate = () => setTurns((n) => (n + 1) % 4)
  function reset() {
    setZoom(0)
    setTurns(0)
  }
  function onKeyDown(event: KeyboardEvent, next: () => void): void {
    const { key, ctrlKey, metaKey, altKey } = event
    const acts: Readonly<Record<string, () => void>> = {
      '+': larger,
      '=': larger,
      '-': smaller,
      '0': reset,
      r: rotate,
      n: next,
    }
    const act = ctrlKey || metaKey || altKey ? undefined : acts[key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { zoom, turns, larger, smaller, rotate, reset, onKeyDown }
}
