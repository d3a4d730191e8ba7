import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { lists } from '#i18n/admin.ts'
import { useShortcuts } from '#web/lib/use-shortcuts.ts'
import { maxSearchLength } from '#web/list/use-list-url-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Key } from '#web/ui/key.tsx'
import css from './list-search.module.css'

const typingPauseMs = 300

type SearchProps = {
  /** Placeholder that names the searchable fields. */
  hint: string
  /** The current search text of the list. */
  q: string
  onSearch: (q: string) => void
}

/** Searches after a pause in typing or at once on Enter; the `/` shortcut focuses the box. */
export function ListSearch({ hint, q, onSearch }: SearchProps) {
  const { text, type, flush } = useTyped(q, onSearch)
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => input.current?.select() })
  function submit(event: FormEvent) {
    event.preventDefault()
    flush(text)
  }
  function empty() {
    flush('')
    input.current?.focus()
  }
  return (
    <form role="search" className={css.search} onSubmit={submit}>
      <Search aria-hidden="true" className={css.glass} />
      <input
        ref={input}
        type="search"
        className={css.input}
        aria-label={lists.search}
        aria-keyshortcuts="/"
        placeholder={hint}
        value={text}
        maxLength={maxSearchLength}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        data-row-entry
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && text && flush('')}
      />
      {text ? (
        <Button
          variant="quiet"
          iconOnly
          className={css.empty}
          aria-label={lists.emptySearch}
          onClick={empty}
        >
          <X aria-hidden="true" />
        </Button>
      ) : (
        <Key className={css.key} aria-hidden="true">
          /
        </Key>
      )}
    </form>
  )
}

/** Buffers typed text ahead of the URL, and resets to the URL when that changes otherwise. */
function useTyped(q: string, onSearch: (q: string) => void) {
  const [{ text, of }, set] = useState({ text: q, of: q })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (of !== q) set({ text: text.trim() === q ? text : q, of: q })

  function flush(next: string) {
    clearTimeout(timer.current)
    set({ text: next, of })
    if (next.trim() !== q) onSearch(next.trim())
  }
  function type(next: string) {
    set({ text: next, of })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => next.trim() !== q && onSearch(next.trim()), typingPauseMs)
  }
  return { text, type, flush }
}
