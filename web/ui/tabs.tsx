import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { locales } from '#i18n/language.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './tabs.module.css'

type Tab<Id extends string> = {
  readonly id: Id
  readonly label: string
  /** How much is in it. */
  readonly count?: number | undefined
}

export type TabsProps<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Id>[]
  /** Tabs in a list of their own; the selected one of them stands with the others. */
  more?: { readonly label: string; readonly tabs: readonly Tab<Id>[] }
  selected: Id
  onSelect: (id: Id) => void
  /** Id of the `TabPanel` that the tabs control. */
  panelId: string
}

/** The most tabs that fit a phone's width; more of them scroll. */
const maxSharing = 3

/**
 * ARIA tabs whose selection the caller controls; arrow keys, Home and End move and select. Tabs
 * that do not fit scroll, with the selected one in view.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { selected, onSelect, panelId, more } = props
  const tabs = [...props.tabs, ...(more?.tabs.filter(({ id }) => id === selected) ?? [])]
  const list = useInView(tabId(panelId, selected))
  function move(event: KeyboardEvent<HTMLElement>) {
    const to = nextTab(event.key, selected, tabs)
    if (!to) return
    event.preventDefault()
    onSelect(to)
    document.getElementById(tabId(panelId, to))?.focus()
  }
  return (
    <div className={css.line}>
      <div
        ref={list}
        className={classNames(
          css.list,
          tabs.length > maxSharing && css.scrolling,
          more && css.dense,
        )}
        role="tablist"
        aria-label={props.label}
      >
        {tabs.map(({ id, label, count }) => (
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
            <span>
              {label}
              {count !== undefined && <Count n={count} />}
            </span>
          </button>
        ))}
      </div>
      {more && <MoreTabs {...more} onSelect={onSelect} />}
    </div>
  )
}

/** Never alone on a line. */
const Count = ({ n }: { n: number }) => (
  <span className={css.count}>{`\u00a0${n.toLocaleString(locales.admin)}`}</span>
)

type MoreTabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  onSelect: (id: Id) => void
}

/** Always shows its label: what is chosen becomes a tab. */
function MoreTabs<Id extends string>({ label, tabs, onSelect }: MoreTabsProps<Id>) {
  return (
    <span className={css.more}>
      <select
        className={css.tab}
        aria-label={label}
        value=""
        onChange={({ target }) => {
          const chosen = tabs.find(({ id }) => id === target.value)
          if (chosen) onSelect(chosen.id)
        }}
      >
        <option value="" disabled hidden>
          {label}
        </option>
        {tabs.map(({ id, label, count }) => (
          <option key={id} value={id}>
            {count === undefined ? label : `${label} (${count.toLocaleString(locales.admin)})`}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}

/** Again when counts widen the tabs, and when a panel opens beside them. */
function useInView(id: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [box, tab] = [list.current, document.getElementById(id)]
    if (!box || !tab) return undefined
    // Not `scrollIntoView`, which would scroll the page as well.
    const observer = new ResizeObserver(() => {
      box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
    })
    for (const it of [box, ...box.children]) observer.observe(it)
    return () => observer.disconnect()
  }, [id])
  return list
}

export function TabPanel(props: { id: string; selected: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={props.id} aria-labelledby={tabId(props.id, props.selected)}>
      {props.children}
    </div>
  )
}

type LinkTabsProps = {
  label: string
  tabs: readonly { readonly href: string; readonly label: ReactNode; readonly state?: unknown }[]
  /** Address of the current one. */
  current: string
}

/** Links to sibling pages, styled as tabs. Prerendered too, so no router hooks. */
export function LinkTabs({ label: name, tabs, current }: LinkTabsProps) {
  return (
    <nav className={classNames(css.list, css.filled)} aria-label={name}>
      {tabs.map(({ href, label, state }) => (
        <a
          key={href}
          href={href}
          className={css.tab}
          aria-current={href === current ? 'page' : undefined}
          onClick={(event) => followLink(event, state)}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

const tabId = (panelId: string, id: string): string => `${panelId}-${id}`

function nextTab<Id extends string>(key: string, from: Id, tabs: readonly { readonly id: Id }[]) {
  const at = tabs.findIndex((tab) => tab.id === from)
  const targets: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tabs.length - 1,
  }
  const to = targets[key]
  return to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]?.id
}
