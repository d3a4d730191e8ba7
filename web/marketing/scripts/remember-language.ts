import { languageCookie } from '#contract/cookies.ts'
import { hasSession } from '#web/api/session.ts'
import { askAboutMessages } from '#web/lib/language-question.ts'

function keep(language: string): void {
  const yearSeconds = 31_536_000
  document.cookie = `${languageCookie}=${language}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`
}

/** Stores the chosen language, for pages with the same URL in all languages. */
export function rememberLanguage(): void {
  const { lang } = document.documentElement
  // A visitor who lands on a Hindi page should also book in Hindi.
  if (lang !== 'en') keep(lang)
  document.addEventListener('click', (event) => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLElement>('[data-language]')
    if (!link) return
    keep(link.dataset['language'] ?? '')
    if (hasSession()) askAboutMessages()
    if (!('stays' in link.dataset)) return
    event.preventDefault()
    location.reload()
  })
}
