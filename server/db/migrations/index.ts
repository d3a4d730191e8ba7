import { foundation } from '#server/db/migrations/0001-foundation.ts'
import { kyc } from '#server/db/migrations/0002-kyc.ts'
import { orderTimes } from '#server/db/migrations/0003-order-times.ts'
import { lists } from '#server/db/migrations/0004-lists.ts'
import { notes } from '#server/db/migrations/0005-notes.ts'
import { auditReplace } from '#server/db/migrations/0006-audit-replace.ts'
import { auditSearch } from '#server/db/migrations/0007-audit-search.ts'
import { messages } from '#server/db/migrations/0008-messages.ts'
import { kinds } from '#server/db/migrations/0009-kinds.ts'
import { messageLists } from '#server/db/migrations/0010-message-lists.ts'
import { orderDays } from '#server/db/migrations/0011-order-days.ts'
import { orderStatuses } from '#server/db/migrations/0012-order-statuses.ts'
import { rights } from '#server/db/migrations/0013-rights.ts'
import { codeBudgets } from '#server/db/migrations/0014-code-budgets.ts'
import { secondFactor } from '#server/db/migrations/0015-second-factor.ts'
import { heldMessages } from '#server/db/migrations/0016-held-messages.ts'
import { auditTrail } from '#server/db/migrations/0017-audit-trail.ts'
import { keyMarks } from '#server/db/migrations/0018-key-marks.ts'
import { addressWords } from '#server/db/migrations/0019-address-words.ts'
import { sessionBrowser } from '#server/db/migrations/0020-session-browser.ts'
import { erasures } from '#server/db/migrations/0021-erasures.ts'
import { retention } from '#server/db/migrations/0022-retention.ts'
import { orderLines } from '#server/db/migrations/0023-order-lines.ts'
import { settings } from '#server/db/migrations/0024-settings.ts'
import { pictures } from '#server/db/migrations/0025-pictures.ts'
import { jobs } from '#server/db/migrations/0026-jobs.ts'
import { money } from '#server/db/migrations/0027-money.ts'
import { bills } from '#server/db/migrations/0028-bills.ts'
import { feedback } from '#server/db/migrations/0029-feedback.ts'
import { comingBack } from '#server/db/migrations/0030-coming-back.ts'
import { plans } from '#server/db/migrations/0031-plans.ts'
import { live } from '#server/db/migrations/0032-live.ts'
import { sharedPhotos } from '#server/db/migrations/0033-shared-photos.ts'
import { online } from '#server/db/migrations/0034-online.ts'
import { addressPins } from '#server/db/migrations/0035-address-pins.ts'
import { neighbours } from '#server/db/migrations/0036-neighbours.ts'
import { mailboxes } from '#server/db/migrations/0037-mailboxes.ts'
import { requestBudgets } from '#server/db/migrations/0037-request-budgets.ts'
import { searchSounds } from '#server/db/migrations/0038-search-sounds.ts'
import { expiry } from '#server/db/migrations/0039-expiry.ts'
import { appendOnly } from '#server/db/migrations/0041-append-only.ts'
import { giveBack } from '#server/db/migrations/0042-give-back.ts'
import { billLinks } from '#server/db/migrations/0043-bill-links.ts'
import { workerAccount } from '#server/db/migrations/0044-worker-account.ts'
import { kept } from '#server/db/migrations/0045-kept.ts'
import { roundOff } from '#server/db/migrations/0046-round-off.ts'
import { details } from '#server/db/migrations/0047-details.ts'
import { boundedWork } from '#server/db/migrations/0049-bounded-work.ts'
import { ownRows } from '#server/db/migrations/0050-own-rows.ts'
import { people } from '#server/db/migrations/0051-people.ts'
import { dayClose } from '#server/db/migrations/0054-day-close.ts'
import { jobChecks } from '#server/db/migrations/0055-job-checks.ts'
import { faces } from '#server/db/migrations/0058-faces.ts'
import { workerBalance } from '#server/db/migrations/0059-worker-balance.ts'
import { imports } from '#server/db/migrations/0060-imports.ts'
import { byPhone } from '#server/db/migrations/0061-by-phone.ts'
import { homes } from '#server/db/migrations/0062-homes.ts'
import { importRowsToForget } from '#server/db/migrations/0063-import-rows-to-forget.ts'
import { whatsApp } from '#server/db/migrations/0064-whatsapp.ts'
import { passkeys } from '#server/db/migrations/0065-passkeys.ts'
import { apiTokens } from '#server/db/migrations/0066-api-tokens.ts'
import { webhooks } from '#server/db/migrations/0067-webhooks.ts'
import { expenses } from '#server/db/migrations/0068-expenses.ts'
import { monthlyBills } from '#server/db/migrations/0069-monthly-bills.ts'
import { advance } from '#server/db/migrations/0070-advance.ts'
import type { Engine, Tx } from '#server/db/tables.ts'

export type Migration = (tx: Tx, engine: Engine) => Promise<void>

/** All migrations in order; one that has run anywhere is never edited. */
export const migrations: readonly Migration[] = [
  foundation,
  kyc,
  orderTimes,
  lists,
  notes,
  auditReplace,
  auditSearch,
  messages,
  kinds,
  messageLists,
  orderDays,
  orderStatuses,
  rights,
  codeBudgets,
  secondFactor,
  heldMessages,
  auditTrail,
  keyMarks,
  addressWords,
  sessionBrowser,
  erasures,
  retention,
  orderLines,
  settings,
  pictures,
  jobs,
  money,
  bills,
  feedback,
  comingBack,
  plans,
  live,
  sharedPhotos,
  online,
  addressPins,
  neighbours,
  mailboxes,
  requestBudgets,
  searchSounds,
  expiry,
  appendOnly,
  giveBack,
  billLinks,
  workerAccount,
  kept,
  roundOff,
  details,
  boundedWork,
  ownRows,
  people,
  dayClose,
  jobChecks,
  faces,
  workerBalance,
  imports,
  byPhone,
  homes,
  importRowsToForget,
  whatsApp,
  passkeys,
  apiTokens,
  webhooks,
  expenses,
  monthlyBills,
  advance,
]

/** Number of the migration from which on a database contains settings. */
export const settingsStep = migrations.indexOf(settings) + 1

/** Number of the migration from which on the product knows what is to be given back. */
export const giveBackStep = migrations.indexOf(giveBack) + 1
