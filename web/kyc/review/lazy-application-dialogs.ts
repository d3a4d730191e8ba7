import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'

/** What can be opened about an application; neither the list nor a worker's page begins with it. */
export const applicationDialogs = lazyDialog(
  async () => (await import('#web/kyc/review/application-dialogs.tsx')).ApplicationDialogs,
)
