import { useState } from 'react'
import { adminNav, lists } from '#i18n/admin.ts'
import { useShortcuts } from '#web/lib/use-shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Key } from '#web/ui/key.tsx'
import css from './list-shortcuts.module.css'

const usual = [
  ['/', lists.keyWords.search],
  ['↑ ↓', lists.keyWords.rows],
  ['← →', lists.keyWords.controls],
  ['Enter', lists.keyWords.enter],
  ['Esc', lists.keyWords.escape],
  [']', lists.keyWords.next],
  ['[', lists.keyWords.previous],
  ['n', adminNav.newBooking],
  ['?', lists.keyWords.help],
] as const

const openPage = (step: 'next' | 'previous') =>
  document.querySelector<HTMLElement>(`[data-page="${step}"]`)?.click()

/** Shortcut keys of one list, each with a description. */
export type ListKeys = readonly (readonly [key: string, text: string])[]

/** The list's shortcuts: `]` and `[` change the page; `?` or the button shows all of them. */
export function ListShortcuts({ more = [] }: { more?: ListKeys | undefined }) {
  const [open, setOpen] = useState(false)
  useShortcuts({
    '?': () => setOpen(true),
    ']': () => openPage('next'),
    '[': () => openPage('previous'),
  })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={css.button}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <Key aria-hidden="true">?</Key>
        {lists.keys}
      </Button>
      {open && (
        <Dialog title={lists.keys} onClose={() => setOpen(false)}>
          <dl className={css.keys}>
            {[...more, ...usual].map(([key, text]) => (
              <div key={key}>
                <dt>
                  <Key>{key}</Key>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  )
}
