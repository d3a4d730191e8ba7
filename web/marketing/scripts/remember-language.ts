import { languageCookie } from '#contract/cookies.ts'

function keep(language: string): void {
  const yearSeconds = 31_536_000
  document.cookie = `${languageCookie}=${language}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`
}

/** Keeps the language that was chosen, for the pages that have one address in both. */
export function rememberLanguage(): void {
  const { lang } = document.documentElement
  // Whoever reads Hindi, come from a search or a friend, books in Hindi too.
  if (lang !== 'en') keep(lang)
  document.addEventListener('click', (event) => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLElement>('[data-language]')
    if (!link) return
    keep(link.dataset['language'] ?? '')
    if (!('stays' in link.dataset)) return
    event.preventDefault()
    location.reload()
  })
}
