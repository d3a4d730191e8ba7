import { useEffect, useRef, useState, type DragEvent } from 'react'
import { moveItem } from '#domain/settings/lists.ts'
import { servicesSettings as copy } from '#i18n/services-settings.ts'

export type ReorderItem = ReturnType<ReturnType<typeof useReorder>['itemProps']>
type Arrow = 'up' | 'down'

/**
 * Reorders a list by dragging a row or with its two arrow buttons. The focus goes with the row, so an
 * arrow pressed twice moves it by two.
 */
export function useReorder<T>(list: readonly T[], onOrder: (next: T[]) => void) {
  const [dragged, setDragged] = useState<{ index: number; name: string }>()
  const [over, setOver] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const box = useRef<Element>(null)
  const pressed = useRef<{ arrow: Arrow; to: number }>(undefined)
  useEffect(() => {
    if (!pressed.current) return
    const { arrow, to } = pressed.current
    pressed.current = undefined
    box.current?.children[to]?.querySelector<HTMLElement>(`[data-move=${arrow}]`)?.focus()
  })
  function move(from: number, to: number, name: string, arrow?: Arrow) {
    if (to < 0 || to >= list.length || to === from) return
    onOrder(moveItem(list, from, to))
    setAnnouncement(copy.movedTo(name, to + 1))
    if (arrow) pressed.current = { arrow, to }
  }
  function end() {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    announcement,
    /** Ref of the element whose first children are the rows, which carry each arrow as `data-move`. */
    box: (element: HTMLElement | null) => {
      box.current = element
    },
    /** Props for a drop target. */
    dropTargetProps: (index: number) => ({
      'data-over': over === index && dragged?.index !== index ? '' : undefined,
      onDragOver(event: DragEvent) {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(index)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        if (dragged) move(dragged.index, index, dragged.name)
        end()
      },
    }),
    /** Props for the draggable row, and handlers for its arrows. */
    itemProps: (index: number, name: string) => ({
      name,
      isFirst: index === 0,
      isLast: index === list.length - 1,
      up: () => move(index, index - 1, name, 'up'),
      down: () => move(index, index + 1, name, 'down'),
      drag: {
        draggable: true,
        onDragStart: () => setDragged({ index, name }),
        onDragEnd: end,
      },
    }),
  }
}
