import type { Generated, Kysely, Transaction } from 'kysely'
import type { Language } from '#contract/locales.ts'
import type { Role } from '#domain/accounts.ts'
import type { AuditAction } from '#domain/audit.ts'
import type { KycStatus } from '#domain/kyc.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import type { ErasureState } from '#domain/privacy.ts'
import type { AdminRights } from '#domain/team.ts'
import type { BillTables } from '#server/db/bill-tables.ts'
import type { FeedbackTables } from '#server/db/feedback-tables.ts'
import type { JobTables, PhotoColumns } from '#server/db/job-tables.ts'
import type { LiveTables } from '#server/db/live-tables.ts'
import type { MessageTables } from '#server/db/message-tables.ts'
import type { MoneyTables } from '#server/db/money-tables.ts'
import type { ReturningTables } from '#server/db/returning-tables.ts'
import type { SignInTables } from '#server/db/sign-in-tables.ts'

/** Who changed a status, from what to what. */
type Event<Status> = {
  id: Generated<number>
  at: number
  actor_id: string
  from_status: Status | null
  to_status: Status
  message: string
}

type AuditMark = { id: Generated<number>; up_to: number; hash: string; at: number }

/** Tables that stand in files of their own. */
type FeatureTables = SignInTables &
  MessageTables &
  BillTables &
  FeedbackTables &
  MoneyTables &
  ReturningTables &
  JobTables &
  LiveTables

/** Every table. Times are UTC epoch milliseconds, dates YYYY-MM-DD, money whole paise. */
export type Tables = FeatureTables & {
  account: {
    id: string
    phone: string
    role: Role
    /** Of an admin; '' for everybody else. */
    rights: Generated<AdminRights | ''>
    name: string
    /** `nameKey(name)`: lists of people sort by it. */
    name_key: string
    address: string
    /** Given at the latest booking; prefills the next. */
    email: string
    /** The mailbox that its owner has confirmed, in small letters; another one is not. */
    confirmed_email: Generated<string>
    created_at: number
    disabled_at: number | null
    /** Of messages; '' until chosen. */
    language: Generated<Language | ''>
    /** 1 or 0: whether messages other than codes go to the phone, and to the mailbox. */
    by_phone: Generated<number>
    by_email: Generated<number>
    /** Of somebody who asked for it; nothing of the person is left in the row. */
    erased_at: Generated<number | null>
  }
  /** `decided_by` is the owner who let it be done. */
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
    /** Last 8 characters of the id, as people read it out. */
    tail: string
    /** India's financial year and a running number in it, '26-3025'. */
    number: string
    account_id: string
    /** Its label when it was booked, and its Hindi name. */
    service: string
    service_hindi: Generated<string>
    /** JSON of what it is made of: `StoredLine[]`. */
    lines: string
    /** After the discount; null while a line is on request. */
    price_paise: number | null
    discount_paise: Generated<number>
    discount_reason: Generated<string>
    /** What the tax adds where prices do not hold it. */
    tax_paise: Generated<number>
    /** Without what was given back. */
    paid_paise: Generated<number>
    /** Given back, and not owed again. */
    credited_paise: Generated<number>
    /** 1 for an order that was completed before the product kept money: nothing is due. */
    settled: Generated<number>
    /** Of its lines together. */
    minutes: number
    /** JSON like `lines`, of the offer. */
    quote_lines: Generated<string>
    quote_paise: Generated<number | null>
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
    /** Of the job; the profile may change later. */
    address: string
    status: OrderStatus
    reply: string | null
    created_at: number
    updated_at: number
    /** When the customer is to be reminded next; null when nothing is left to remind of. */
    remind_at: Generated<number | null>
    /** Until when its latest progress may be taken back; null when there is none. */
    undo_until: Generated<number | null>
    /** What the customer reads out at the door, and how often somebody guessed. */
    door_code: Generated<string | null>
    door_tries: Generated<number>
    /** 1 when the customer sees the photos of the finished work. */
    photos_shared: Generated<number>
  }
  order_event: Event<OrderStatus> & {
    order_id: string
    /** Old and new start of an order that was moved to another time, else null. */
    from_starts_at: number | null
    to_starts_at: number | null
    /** What its statuses do not tell. */
    kind: Generated<'assigned' | null>
    /** JSON of the ids of those who come from then on, where it says so. */
    workers: Generated<string | null>
    /** Old and new price of an order that was offered, agreed or priced anew, else null. */
    from_price_paise: Generated<number | null>
    to_price_paise: Generated<number | null>
    /** 1 when an admin overruled a full crew or a closed hour. */
    anyway: Generated<number>
  }
  /** Beginnings to search by: a name's words and a phone's digits, lower case. */
  search_word: { account_id: string; word: string }
  /** Exact counts of large sets, moved in the transaction that moves the rows. */
  tally: { key: string; n: number }
  idempotency: { account_id: string; key: string; body_hash: string; reply: string; at: number }
  /** A picture in the file store. Its data key is wrapped under the key `key_id`; both go when it is erased. */
  document: PhotoColumns & {
    id: string
    account_id: string
    key_id: string | null
    sealed_key: string | null
    bytes: number
    created_at: number
    /** The application that uses it. */
    kyc_id: string | null
    /** The problem that it is a photo of. */
    problem_id: Generated<string | null>
    erased_at: number | null
  }
  /** One row an upload that was read, good or bad: quotas count them. */
  upload: { id: Generated<number>; account_id: string; bytes: number; at: number }
  /** `account_number` and `ifsc` are sealed under the row's data key. */
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
    /** Version of the text consented to. */
    consent: string | null
    status: KycStatus
    reason: string
    created_at: number
    decided_at: number | null
    /** When its pictures were erased. */
    erased_at: number | null
  }
  kyc_event: Event<KycStatus> & { kyc_id: string }
  /** What admins wrote about an account. */
  note: { id: Generated<number>; account_id: string; author_id: string; text: string; at: number }
  /** JSON of the whole document; `author_id` is null for the first version. Append-only, the newest is in force. */
  settings: { version: number; at: number; author_id: string | null; content: string }
  /** The owner's own pictures for the site, as they are served: `content` is base64. */
  picture_file: { name: string; picture: string; at: number; content: string }
  /** Fingerprints of the keys that the processes of this database share. */
  key_mark: { name: 'otp' | 'data'; mark: string }
  /** When what happens now and then to all processes together, a backup or a warning, happened last. */
  alert: { key: string; at: number }
  /** Append-only. `actor_id` is null for what the product did by itself; `about_id` is the account it concerns. */
  audit: {
    id: Generated<number>
    at: number
    actor_id: string | null
    kind: AuditAction
    subject: string
    about_id: string
    /** Of whoever did it, and a keyed hash of the network it came from; null for what no request did. */
    session_id: Generated<string | null>
    network: Generated<string | null>
  }
  /** A hash over the audit lines up to a number and over the seal before. Append-only. */
  audit_seal: AuditMark
  /** Up to which line the log was let go, and the hash up to there. Append-only. */
  audit_cut: AuditMark
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** How a database differs where the two engines do not share SQL. */
export type Engine = 'sqlite' | 'postgres'
