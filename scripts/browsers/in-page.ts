// These functions run in the page. They may use nothing but their argument and the helpers.

export type Wanted = {
  readonly selector: string
  /** Its accessible name or text, or how either begins. */
  readonly name?: string
  /** Words of the row or card that contains it. */
  readonly beside?: string
}

/** The centre of an element that a person could click now, or the reason there is none. */
export function locate({ selector, name = '', beside = '' }: Wanted) {
  const cards = 'tr, li, [role=row], article, section'
  const all = [...topmost().querySelectorAll<HTMLElement>(selector)]
    .filter((it) => it.getClientRects().length > 0 && nameOf(it).startsWith(name))
    .filter((it) => !beside || wordsOf(it.closest(cards) ?? it).includes(beside))
  const found = all.find((it) => nameOf(it) === name) ?? all[0]
  if (document.querySelector('#app[data-prerendered]')) return 'its script does not run yet'
  if (!found) return 'there is none'
  if (found.matches(':disabled, [aria-disabled=true]')) return 'it is disabled'
  const { left, top, width, height } = found.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  if (hit && (found.contains(hit) || hit.closest('label') === found))
    return { x, y, left, top, width, height }
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  return hit ? `it is covered by ${hit.outerHTML.slice(0, 200)}` : 'it is outside of the window'
}

/** Whether these words are drawn somewhere. */
export function shows(text: string): boolean {
  return [...document.body.querySelectorAll<HTMLElement>('*')].some(
    (it) =>
      it.getClientRects().length > 0 &&
      getComputedStyle(it).visibility !== 'hidden' &&
      it.innerText?.replace(/\s+/g, ' ').includes(text),
  )
}

/** Focuses the field under a label and selects what it holds. */
export function focusField(label: string): boolean {
  const field = fieldUnder(label)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
  field.focus()
  field.select()
  return document.activeElement === field
}

type FieldOption = { readonly label: string; readonly option: string }

/** Chooses an option that begins with these words, as the system's own list would. */
export function chooseOption({ label, option }: FieldOption): boolean {
  const field = fieldUnder(label)
  if (!(field instanceof HTMLSelectElement)) return false
  const chosen = [...field.options].find((it) => it.text.startsWith(option))
  if (!chosen) return false
  field.value = chosen.value
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

type FieldFile = { readonly label: string; readonly name: string; readonly base64: string }

/** Puts a file into a file field, as the system's file picker would. */
export function chooseFile({ label, name, base64 }: FieldFile): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
  const field = fields.find((it) => it.ariaLabel === label) ?? fieldUnder(label)
  if (!(field instanceof HTMLInputElement)) return false
  const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0))
  const files = new DataTransfer()
  files.items.add(new File([bytes], name, { type: 'image/jpeg' }))
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** The open dialog, or the page. */
function topmost(): ParentNode {
  return [...document.querySelectorAll('dialog[open]')].pop() ?? document
}

function wordsOf(it: Element): string {
  return (it.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function nameOf(it: Element): string {
  const labels = it.getAttribute('aria-labelledby')?.split(' ') ?? []
  const label = labels.map((id) => wordsOf(document.getElementById(id) ?? it)).join(' ')
  return it.getAttribute('aria-label') ?? (label || wordsOf(it))
}

function fieldUnder(label: string): HTMLElement | null | undefined {
  const labels = [...topmost().querySelectorAll('label')]
  return labels.find((it) => wordsOf(it).startsWith(label))?.control
}

export const helpers = [topmost, wordsOf, nameOf, fieldUnder].map(String).join('\n')
