import { Search } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { adminSearch as copy } from '#i18n/admin-search.ts'
import { useAdminSearch, type SearchGroup } from '#web/shell/admin/use-admin-search.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Key } from '#web/ui/key.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './admin-search.module.css'

const listId = 'search-results'
const optionId = (index: number): string => `search-result-${index}`

/** Finds people, orders and pages; arrow keys select a result and Enter opens it. */
export function AdminSearch({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState(0)
  const { groups, isBusy, isError } = useAdminSearch(typed)
  const results = groups.flatMap((it) => it.results)
  const at = Math.min(chosen, results.length - 1)
  function type(text: string) {
    setTyped(text)
    choose(0)
  }
  function open(href: string) {
    // Replaces the history entry that the dialog added.
    navigate(href, { replace: true })
    onClose()
  }
  function stateText(): string {
    if (isError) return copy.failed
    if (isBusy) return copy.looking
    return results.length > 0 ? copy.found(results.length) : copy.nothing(typed.trim())
  }
  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    const result = results[at]
    if (key === 'Enter' && result && !nativeEvent.isComposing) open(result.href)
  }
  return (
    <Dialog title={copy.title} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Enter in the input */}
      <Stack gap={3} onKeyDown={onKeyDown}>
        <Box typed={typed} onType={type} at={at} count={results.length} onChoose={choose} />
        <Results groups={groups} at={at} onChoose={choose} onOpen={open} />
        <Muted className={css.state} role="status">
          {stateText()}
        </Muted>
        <p className={css.keys} aria-hidden="true">
          <Key>↑ ↓</Key> {copy.keys} <Key>Enter</Key> {copy.open}
        </p>
      </Stack>
    </Dialog>
  )
}

type BoxProps = {
  typed: string
  onType: (text: string) => void
  /** Index of the selected result, out of `count`. */
  at: number
  count: number
  onChoose: (index: number) => void
}

/** Keeps keyboard focus, and announces the selected result to screen readers. */
function Box({ typed, onType, at, count, onChoose }: BoxProps) {
  useEffect(() => {
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
  }, [at])
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || count === 0) return
    event.preventDefault()
    onChoose((at + step + count) % count)
  }
  return (
    <div className={css.box}>
      <Search aria-hidden="true" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="go"
        role="combobox"
        aria-label={copy.label}
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={count > 0 ? optionId(at) : undefined}
        aria-autocomplete="list"
        placeholder={copy.label}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        data-first-focus
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

type ResultsProps = {
  groups: readonly SearchGroup[]
  /** Index of the selected result across all groups. */
  at: number
  onChoose: (index: number) => void
  onOpen: (href: string) => void
}

function Results({ groups, at, onChoose, onOpen }: ResultsProps) {
  const before = groups.map((_, n) => groups.slice(0, n).flatMap(({ results }) => results).length)
  return (
    <div id={listId} role="listbox" aria-label={copy.title} className={css.results}>
      {groups.map(({ label, results }, group) => (
        <div key={label} role="group" aria-label={label}>
          <p className={css.label} aria-hidden="true">
            {label}
          </p>
          {results.map(({ href, title, detail }, n) => {
            const own = (before[group] ?? 0) + n
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus stays in the input above, which announces the active option
              <div
                key={href + title}
                id={optionId(own)}
                role="option"
                aria-selected={own === at}
                className={css.result}
                onMouseMove={() => own !== at && onChoose(own)}
                onClick={() => onOpen(href)}
              >
                <span>{title}</span>
                {detail && <Muted as="span">{detail}</Muted>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
