import type { KeyboardEvent, ReactNode } from 'react'
import css from './tabs.module.css'

export type TabsProps<Id extends string> = {
  /** Names the set for screen readers. */
  label: string
  tabs: readonly { readonly id: Id; readonly label: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
  /** The id of the one `TabPanel` they change. */
  panelId: string
}

/** ARIA tabs with the choice held outside (the URL); arrows, Home and End move and choose. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { tabs, selected, onSelect, panelId } = props
  function move(event: KeyboardEvent<HTMLElement>) {
    const to = nextTab(event.key, selected, tabs)
    if (!to) return
    event.preventDefault()
    onSelect(to)
    document.getElementById(tabId(panelId, to))?.focus()
  }
  return (
    <div className={css.list} role="tablist" aria-label={props.label}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(panelId, id)}
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          className={css.tab}
          onClick={() => onSelect(id)}
          onKeyDown={move}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

export function TabPanel(props: { id: string; selected: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={props.id} aria-labelledby={tabId(props.id, props.selected)}>
      {props.children}
    </div>
  )
}

const tabId = (panelId: string, id: string): string => `${panelId}-${id}`

function nextTab<Id extends string>(key: string, from: Id, tabs: readonly { readonly id: Id }[]) {
  const at = tabs.findIndex((tab) => tab.id === from)
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tabs.length - 1,
  }
  const to = places[key]
  return to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]?.id
}
