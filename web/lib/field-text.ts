/** What is typed into a field of a form; '' where there is none. */
export function fieldText(form: HTMLFormElement | null, name: string): string {
  const value = form && new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
