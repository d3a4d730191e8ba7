import type { Generated, Kysely, Transaction } from 'kysely'
import type { Language } from '#contract/locales.ts'
import type { Role } from '#domain/accounts.ts'
import type { AuditAction } from '#domain/audit.ts'
import type { KycStatus } from '#domain/kyc.ts'
import type { RecordedKind } from '#domain/orders/events.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import type { ErasureState } from '#domain/privacy.ts'
import type { AdminRights } from '#domain/team.ts'
import type { BillTables } from '#server/db/tables/bills.ts'
import type { ReturningTables } from '#server/db/tables/coming-back.ts'
import type { FeedbackTables } from '#server/db/tables/feedback.ts'
import type { ImportTables } from '#server/db/tables/imports.ts'
import type { JobTables, PhotoColumns } from '#server/db/tables/jobs.ts'
import type { LiveTables } from '#server/db/tables/live.ts'
import type { MoneyTables } from '#server/db/tables/money.ts'
import type { MessageTables } from '#server/db/tables/notifications.ts'
import type { SignInTables } from '#server/db/tables/sign-in.ts'
import type { WebhookTables } from '#server/db/tables/webhooks.ts'
import type { WhatsAppTables } from '#server/db/tables/whatsapp.ts'

/** A status change and its actor. */
type Event<Status> = {
  id: Generated<number>
  at: number
  actor_id: string
  from_status: Status | null
  to_status: Status
  message: string
}

type AuditMark = { id: Generated<number>; up_to: number; hash: string; at: number }

/** Tables defined in files of their own. */
type FeatureTables = SignInTables &
  MessageTables &
  BillTables &
  FeedbackTables &
  ImportTables &
  MoneyTables &
  ReturningTables &
  JobTables &
  LiveTables &
  WebhookTables &
  WhatsAppTables

/** All tables. Times are UTC epoch milliseconds, dates YYYY-MM-DD, and money is in whole paise. */
export type Tables = FeatureTables & {
  account: {
    id: string
    phone: string
    role: Role
    /** Rights of an admin; '' for other roles. */
    rights: Generated<AdminRights | ''>
    name: string
    /** `nameKey(name)`, by which lists of people are sorted. */
    name_key: string
    address: string
    /** From the latest booking; prefills the next. */
    email: string
    /** The address that its owner has confirmed, in lower case; `email` may differ from it. */
    confirmed_email: Generated<string>
    created_at: number
    disabled_at: number | null
    /** Language of messages; '' until chosen. */
    language: Generated<Language | ''>
    /** 1 or 0: whether messages other than codes go to the phone, and to the mailbox. */
    by_phone: Generated<number>
    by_email: Generated<number>
    /** When the person was erased on request; the row then has no personal data. */
    erased_at: Generated<number | null>
    /** 1 for a customer who never agreed to messages: none leaves but sign-in codes. */
    quiet: Generated<number>
    /** The day on which an owner saw a worker's papers, who that was, and which; JSON of `PaperKind`s. */
    papers_seen_at: Generated<number | null>
    papers_seen_by: Generated<string | null>
    papers_seen: Generated<string>
    /** Until when WhatsApp comes last, because it said that this phone does not use it. */
    no_whatsapp_until: Generated<number | null>
    /** 0 once the person wrote STOP: nothing goes to WhatsApp but answers to what they write. */
    by_whatsapp: Generated<number>
    /** What WhatsApp calls the person to this business, once known; unique. */
    wa_user_id: Generated<string | null>
    /** 1 for a customer who pays once a month, and to whom that bill is made out; '' for themselves. */
    monthly: Generated<number>
    bill_name: Generated<string>
    bill_gstin: Generated<string>
    bill_address: Generated<string>
  }
  /** `decided_by` is the owner who approved it. */
  erasure: {
    id: string
    account_id: string
    state: ErasureState
    asked_at: number
    decided_by: string | null
    decided_at: number | null
  }
  order: {
    id: string
    /** Last 8 characters of the id, which people read out. */
    tail: string
    /** India's financial year and a running number in it, such as '26-3025'. */
    number: string
    account_id: string
    /** Label when it was booked, and its Hindi name. */
    service: string
    service_hindi: Generated<string>
    /** JSON of its lines, a `StoredLine[]`. */
    lines: string
    /** Price after the discount; null while a line has no price. */
    price_paise: number | null
    discount_paise: Generated<number>
    discount_reason: Generated<string>
    /** Payable beyond the price: tax that it excludes, and the round-off. */
    tax_paise: Generated<number>
    /** The round-off in it; null when the price was fixed without rounding. */
    round_off_paise: Generated<number | null>
    /** Amount paid, less refunds. */
    paid_paise: Generated<number>
    /** Amount refunded or waived that is not owed again. */
    credited_paise: Generated<number>
    /** Part of the amount paid that is not given back, of an order that did not take place. */
    kept_paise: Generated<number>
    kept_reason: Generated<string>
    /** What is asked in advance, and until when it is to be paid. */
    advance_paise: Generated<number>
    advance_until: Generated<number | null>
    /** JSON of the `AdvanceTerms` promised with it; null without an advance. */
    advance_terms: Generated<string | null>
    /** When to remind of it, then its deadline; null when nothing is left to do. */
    advance_next_at: Generated<number | null>
    /** 0 when none is to be asked, as of a booking by phone. */
    advance_asked: Generated<number>
    /** 1 for an order completed before the product tracked payments: nothing is due. */
    settled: Generated<number>
    /** Duration of all its lines. */
    minutes: number
    /** How many workers it needs. */
    people: Generated<number>
    /** JSON of the ids of workers that its customer would like again. */
    wished_workers: Generated<string>
    /** Lines of the quote, JSON like `lines`. */
    quote_lines: Generated<string>
    quote_paise: Generated<number | null>
    quote_round_off_paise: Generated<number | null>
    quote_message: Generated<string>
    quote_until: Generated<number | null>
    feedback_id: Generated<string | null>
    plan_id: Generated<string | null>
    reclean_of: Generated<string | null>
    date: string
    time: string
    starts_at: number
    ends_at: number
    email: string
    message: string
    /** JSON of what the customer told besides. */
    details: string
    /** The saved address, if the customer chose one; without it the text says which home it is. */
    address_id: Generated<string | null>
    /** Address of the job; the profile may change later. */
    address: string
    status: OrderStatus
    reply: string | null
    created_at: number
    updated_at: number
    /** When the next reminder is due; null when none is left. */
    remind_at: Generated<number | null>
    /** Until when its latest progress can be undone; null when it cannot. */
    undo_until: Generated<number | null>
    /** JSON of its `JobLine[]` from the start on, which stay whatever is changed later. */
    checklist: Generated<string | null>
    /** JSON of the `PayRule` of its workers; set exactly while it is completed. */
    pay_rule: Generated<string | null>
    /** Code that the customer reads out at the door, and the number of tries to enter it. */
    door_code: Generated<string | null>
    door_tries: Generated<number>
    /** 1 when the customer may see the photos of the finished work. */
    photos_shared: Generated<number>
    /** The start that the customer has confirmed; of an earlier time once it was moved. */
    confirmed_start: Generated<number | null>
    /** When a completed order that waits for its customer's monthly bill is billed; else null. */
    monthly_at: Generated<number | null>
  }
  order_event: Event<OrderStatus> & {
    order_id: string
    /** Old and new start of a rescheduled order, else null. */
    from_starts_at: number | null
    to_starts_at: number | null
    /** What the statuses do not tell. */
    kind: Generated<RecordedKind | null>
    /** JSON of the ids of the workers from then on, if the event changes them. */
    workers: Generated<string | null>
    /** Old and new price when a quote was sent or accepted or the price changed, else null. */
    from_price_paise: Generated<number | null>
    to_price_paise: Generated<number | null>
    /** 1 when an admin overruled a full crew or a closed hour. */
    anyway: Generated<number>
    /** 1 when the product did it at a deadline; `actor_id` then names the admin who confirmed. */
    by_itself: Generated<number>
    /** JSON of the names of the details that a correction changed. */
    changed: Generated<string | null>
  }
  /** Words to search by: of names, phones and addresses, in lower case, and how they sound. */
  search_word: { account_id: string; word: string }
  /** Exact counters of large sets, updated in the transaction that changes the rows. */
  tally: { key: string; n: number }
  idempotency: { account_id: string; key: string; body_hash: string; reply: string; at: number }
  /**
   * A picture in the file store. Its data key is wrapped with the key `key_id`; both are cleared on
   * erasure.
   */
  document: PhotoColumns & {
    id: string
    account_id: string
    key_id: string | null
    sealed_key: string | null
    bytes: number
    created_at: number
    /** The application that uses it. */
    kyc_id: string | null
    /** The problem it is a photo of. */
    problem_id: Generated<string | null>
    /** Of a worker's face: version of the text that they agreed to. */
    face_consent: Generated<string | null>
    erased_at: number | null
  }
  /** One row per upload that was read, valid or not; quotas count them. */
  upload: { id: Generated<number>; account_id: string; bytes: number; at: number }
  /** `account_number` and `ifsc` are encrypted with the row's data key. */
  kyc: {
    id: string
    account_id: string
    aadhaar_id: string
    pan_id: string
    bank_name: string
    key_id: string
    sealed_key: string
    account_number: string
    ifsc: string
    /** Version of the text that the worker consented to. */
    consent: string | null
    status: KycStatus
    reason: string
    created_at: number
    decided_at: number | null
    /** When its pictures were erased. */
    erased_at: number | null
  }
  kyc_event: Event<KycStatus> & { kyc_id: string }
  /** Admins' notes about an account. */
  note: { id: Generated<number>; account_id: string; author_id: string; text: string; at: number }
  /**
   * JSON of the whole document; `author_id` is null for the first version. Append-only; the newest
   * version is in force.
   */
  settings: { version: number; at: number; author_id: string | null; content: string }
  /** The owner's pictures for the site, as they are served; `content` is base64. */
  picture_file: { name: string; picture: string; at: number; content: string }
  /** Fingerprints of the keys that the processes of this database share. */
  key_mark: { name: 'otp' | 'data'; mark: string }
  /** When an occasional event of all processes, such as a backup or a warning, last happened. */
  alert: { key: string; at: number }
  /** Append-only. `actor_id` is null for automatic acts; `about_id` is the account concerned. */
  audit: {
    id: Generated<number>
    at: number
    actor_id: string | null
    kind: AuditAction
    subject: string
    about_id: string
    /** The actor's session and a keyed hash of the network; null outside a request. */
    session_id: Generated<string | null>
    network: Generated<string | null>
  }
  /** A hash over the audit entries up to an id and the previous seal. Append-only. */
  audit_seal: AuditMark
  /** The id up to which entries may be deleted, and the hash up to there. Append-only. */
  audit_cut: AuditMark
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** The database engine, for where the two do not share SQL. */
export type Engine = 'sqlite' | 'postgres'
