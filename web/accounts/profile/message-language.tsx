import { useEffect, useState } from 'react'
import { language } from '#i18n/language.ts'
import { notificationPreferences as copy } from '#i18n/profile.ts'
import { useSavePreferences } from '#web/accounts/profile/use-save-preferences.ts'
import { withQueries } from '#web/api/queries.tsx'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { forgetQuestion, recordAsked } from '#web/lib/language-question.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/** Asks somebody who has switched the language of pages, once, whether messages shall follow. */
function Question() {
  const { data: user } = useCurrentUser()
  const [isAnswered, setAnswered] = useState(false)
  const answer = () => {
    recordAsked()
    setAnswered(true)
  }
  const save = useSavePreferences(answer)
  const isSame = user?.language === language
  useEffect(() => {
    if (isSame && !isAnswered) forgetQuestion()
  }, [isSame, isAnswered])
  if (!user || isSame || isAnswered) return null
  return (
    <ConfirmDialog
      title={copy.followTitle}
      question={copy.followQuestion}
      confirm={copy.follow}
      cancel={copy.stay}
      busy={save.isBusy}
      error={save.sentence}
      onConfirm={() => save.send({ ...user, language })}
      onClose={answer}
    />
  )
}

export const MessageLanguage = withQueries(Question)
