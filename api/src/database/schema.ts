import type {
  AdminRole,
  AuditAction,
  AuditSubject,
  CashCount,
  CashCurrency,
  CorrectedField,
  CurrencyType,
  DayBooks,
  DayPromises,
  DeedOutcome,
  DifferenceReason,
  DocumentKind,
  EventReason,
  Finality,
  FundsKind,
  GuardedDeed,
  HoldDecision,
  KeptReason,
  LanguageCode,
  LeftMoney,
  LocalizedText,
  MessageFailure,
  MovementKind,
  NetworkName,
  PayoutMisfit,
  PayoutState,
  ProviderFault,
  ReceiptContent,
  SpecialDays,
  TransactionEvent,
  TransactionStatus,
  TransferState,
  WalletProof,
  WatchColumn,
  WatchMatchKind,
} from '@exchange/shared-domain';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';

/** NUMERIC: read as decimal text, written as decimal text. */
type Numeric = string;
type Instant = ColumnType<Date, Date, Date>;
/** JSONB: read as a value of this type, written as JSON text. */
type JsonOf<Value> = ColumnType<Value, string, string>;

interface TransactionTalliesTable {
  day: string;
  status: TransactionStatus;
  count: number;
  cash_bgn: Numeric;
  margin_bgn: Numeric;
}

interface TransactionProfitTalliesTable extends TransactionTalliesTable {
  profit_step: number;
}

type Json = ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>;

interface FormerDepositsTable {
  transaction_id: string;
  network: NetworkName;
  address: string;
  given_at: Date;
}

/** The tables, for the query builder. Their definition is in `migrations/`. */
export interface Tables {
  currencies: {
    code: string;
    type: CurrencyType;
    precision: number;
    enabled: boolean;
    position: number;
  };
  offices: {
    id: string;
    /** In the numbers of its receipts. */
    number: Generated<number>;
    lat: number;
    lng: number;
    map_share_link: string | null;
    position: number;
    enabled: boolean;
    name: JsonOf<LocalizedText>;
    address: JsonOf<LocalizedText>;
    special_days: JsonOf<SpecialDays[]>;
  };
  office_opening_hours: {
    office_id: string;
    weekday: number;
    opens: string;
    closes: string;
  };
  rate_sets: {
    id: string;
    first_published_at: Instant;
    last_published_at: Instant;
    margin: Numeric;
  };
  published_rates: {
    rate_set_id: string;
    source_code: string;
    target_code: string;
    rate: Numeric;
    market_price_eur: Numeric;
    margin: Numeric | null;
  };
  market_prices: {
    currency_code: string;
    price_eur: Numeric;
    quoted_at: Instant;
    source: string;
    confirmed_eur: Numeric | null;
  };
  margins: {
    seq: GeneratedAlways<number>;
    currency_code: string;
    direction: 'BUY' | 'SELL';
    margin: Numeric;
    effective_from: Instant;
    set_at: Instant;
    set_by: string;
  };
  margin_cancellations: {
    margin_seq: number;
    cancelled_at: Instant;
    cancelled_by: string;
  };
  settings: {
    name: string;
    version: number;
    value: ColumnType<unknown, string | null, string | null>;
    changed_at: Instant;
    changed_by: string;
  };
  transactions: {
    id: string;
    code: string;
    status: TransactionStatus;
    submit_time: Instant;
    submit_day: GeneratedAlways<string>;
    source_code: string;
    source_amount: Numeric;
    target_code: string;
    target_amount: Numeric;
    executed_rate: Numeric;
    market_price_eur: Numeric;
    cash_bgn: Numeric;
    margin_bgn: Numeric;
    wallet_address: string;
    money_received_time: Date | null;
    transaction_hash: string | null;
    used_wallet_address: string | null;
    returned_amount: Numeric | null;
    return_hash: string | null;
    kept_reason: KeptReason | null;
    left_money: LeftMoney | null;
    rate_promised_until: Date | null;
    client_name: string;
    client_email: string;
    client_email_key: string;
    client_phone: string;
    client_residence: string;
    /** Absent once the client was anonymised. */
    client_birth_date: string | null;
    client_network: string | null;
    /** Made of the name, for searches; empty until then. */
    client_name_sounds: Generated<string>;
    language: LanguageCode;
    office_id: string;
    /** The office that the client chose, once another one took over. */
    chosen_office_id: string | null;
    assignee_id: string | null;
    search_text: string;
    anonymised_at: Date | null;
  };
  /** Views: the folded sums and the changes that are still to be folded. */
  transaction_tallies: TransactionTalliesTable;
  transaction_profit_tallies: TransactionProfitTalliesTable;
  tally_changes: TransactionProfitTalliesTable & { seq: GeneratedAlways<number> };
  change_notices: {
    seq: GeneratedAlways<number>;
    payload: string;
  };
  transaction_events: {
    seq: GeneratedAlways<number>;
    transaction_id: string;
    action: TransactionEvent['action'];
    from_status: TransactionStatus | null;
    to_status: TransactionStatus;
    at: Instant;
    by_admin: string | null;
    reason: EventReason | null;
    /** What the books keep of a step that ends a request, and of its undo: see `book-step.ts`. */
    book_office: string | null;
    book_day: string | null;
    corrects_day: string | null;
    returned_amount: Numeric | null;
    profit_bgn: Numeric | null;
    from_office: string | null;
    to_office: string | null;
    /** Whether the step moved cash in no drawer because none was open. */
    unbooked: Generated<boolean>;
  };
  corrections: {
    seq: GeneratedAlways<number>;
    transaction_id: string;
    /** The step that it follows in the history. */
    after_event: number;
    field: CorrectedField;
    note_id: number | null;
    before_text: string;
    after_text: string;
    at: Instant;
    by_admin: string;
  };
  transaction_notes: {
    id: GeneratedAlways<number>;
    /** The step that the note explains. A note without one has its own author and time. */
    event_seq: number | null;
    transaction_id: string;
    text: string;
    written_by: string | null;
    written_at: Date | null;
  };
  rate_renewals: {
    event_seq: number;
    old_target_amount: Numeric;
    old_rate: Numeric;
    old_market_price_eur: Numeric;
    old_cash_bgn: Numeric;
    old_margin_bgn: Numeric;
    old_promised_until: Date | null;
    new_target_amount: Numeric;
    new_rate: Numeric;
  };
  watch_entries: {
    id: string;
    names: JsonOf<string[]>;
    birth_dates: JsonOf<string[]>;
    documents: JsonOf<string[]>;
    wallets: JsonOf<string[]>;
    source: string;
    reference: string;
    note: string;
    keys: ColumnType<number[], RawBuilder<number[]>, RawBuilder<number[]>>;
    sort_text: string;
    search_text: string;
    /** How the keys and the searched text were made. */
    keys_form: Generated<number>;
    active: Generated<boolean>;
    version: Generated<number>;
    added_by: string;
    changed_at: Instant;
  };
  watch_sources: {
    source: string;
    answers: JsonOf<Record<string, WatchColumn>>;
    headings: JsonOf<string[]>;
    imported_at: Instant;
  };
  request_holds: {
    id: string;
    transaction_id: string;
    entry_id: string;
    kind: WatchMatchKind;
    score: number;
    listed: string;
    held_at: Instant;
    decision: HoldDecision['decision'] | null;
    decided_by: string | null;
    decided_at: Date | null;
    reason: string | null;
  };
  follow_tokens: {
    token_hash: string;
    transaction_id: string;
  };
  client_visits: {
    transaction_id: string;
    visit_at: Instant;
    said_at: Instant;
  };
  deposit_addresses: {
    address: string;
    network: NetworkName;
    currency: string;
    seq: Generated<number>;
    /** `list`, or the extended public key that it was derived from. */
    source: string;
    key_index: number | null;
    is_active: Generated<boolean>;
    transaction_id: string | null;
    given_at: Date | null;
  };
  former_deposits: FormerDepositsTable;
  /** View: the address of each request, also of those that gave it on. */
  request_deposits: FormerDepositsTable & { readonly is_current: boolean };
  chain_positions: {
    network: NetworkName;
    block: number;
    /** How far addresses are read that the polls do not ask for. */
    stray_block: number | null;
  };
  chain_providers: {
    network: NetworkName;
    name: string;
    block: number | null;
    as_of: Date | null;
    failures: Generated<number>;
    retry_at: Date | null;
    /** Of its last call, if that failed. */
    fault: ProviderFault | null;
    finality: Finality | null;
    /** How much it gives at once, where it refused more, and since when. */
    most_blocks: number | null;
    most_addresses: number | null;
    sized_at: Date | null;
    /** When it was last asked which chain it reads. */
    chain_seen_at: Date | null;
  };
  /** Blocks that a provider could not be asked for. The position may be past them. */
  chain_unread_blocks: {
    network: NetworkName;
    block: number;
    provider: string;
    since: Instant;
    tried_at: Instant;
  };
  chain_transfers: {
    id: string;
    network: NetworkName;
    hash: string;
    log_index: number;
    contract: string;
    currency: string | null;
    amount: string | null;
    from_address: string;
    to_address: string;
    block_number: number;
    block_hash: string;
    block_time: Instant;
    state: TransferState;
    transaction_id: string | null;
    deed: 'assigned' | 'returned' | 'kept' | null;
    deed_by: string | null;
    deed_at: Date | null;
    deed_reason: string | null;
    deed_hash: string | null;
    /** Where in that transaction it went back. */
    deed_places: number[] | null;
    /** How much of it went back; null for all of it. */
    deed_amount: string | null;
  };
  /** The returns of a transfer before its last one. */
  chain_earlier_returns: {
    hash: string;
    transfer_id: string;
    places: number[] | null;
  };
  chain_payouts: {
    transaction_id: string;
    network: NetworkName;
    hash: string;
    state: PayoutState;
    checked_at: Instant;
    /** Null until a provider showed the transaction. */
    sender: string | null;
    nonce: number | null;
    /** The log indexes of the transfers that pay, and the wallets that gave them, once they are known. */
    places: number[] | null;
    payers: string[] | null;
    misfits: PayoutMisfit[] | null;
  };
  drawers: {
    id: string;
    office_id: string;
    currency: CashCurrency;
    name: string;
    enabled: Generated<boolean>;
  };
  drawer_sessions: {
    id: string;
    /** The order of the sessions of a drawer: times may be of a wrong clock. */
    ordinal: GeneratedAlways<number>;
    drawer_id: string;
    opened_at: Instant;
    opened_by: string;
    opening: Numeric;
    opening_count: JsonOf<CashCount>;
    counted_at: Date | null;
    counted_by: string | null;
    counted: Numeric | null;
    expected: Numeric | null;
    closing_count: ColumnType<CashCount | null, string | null, string | null>;
    closed_at: Date | null;
    closed_by: string | null;
  };
  cash_transfers: {
    id: string;
    currency: CashCurrency;
    amount: Numeric;
    from_office: string;
    to_office: string;
    sent_at: Instant;
    sent_by: string;
    received_at: Date | null;
    received_by: string | null;
    /** What was counted; null before the count was asked for, and while the cash is on its way. */
    received: Numeric | null;
    explained_at: Date | null;
    explained_by: string | null;
    explanation: string | null;
  };
  drawer_counts: {
    seq: GeneratedAlways<number>;
    drawer_id: string;
    /** Null for a count at an opening. */
    session_id: string | null;
    at: Instant;
    by_admin: string;
    counted: Numeric;
    expected: Numeric;
    count: JsonOf<CashCount>;
  };
  cash_movements: {
    id: string;
    seq: GeneratedAlways<number>;
    session_id: string;
    kind: MovementKind;
    amount: Numeric;
    at: Instant;
    by_admin: string;
    transaction_id: string | null;
    transfer_id: string | null;
    reason: DifferenceReason | null;
    note: string | null;
    /** When it is another than that of `at`, which was closed. */
    book_day: string | null;
  };
  guarded_deeds: {
    seq: GeneratedAlways<number>;
    deed: GuardedDeed;
    outcome: DeedOutcome;
    amount: Numeric;
    at: Instant;
    by_admin: string;
    second_admin: string | null;
    office_id: string;
    transaction_id: string | null;
    drawer_id: string | null;
  };
  closed_days: {
    office_id: string;
    day: string;
    closed_at: Instant;
    closed_by: string;
    books: JsonOf<DayBooks>;
    promises: JsonOf<DayPromises>;
  };
  identity_checks: {
    id: string;
    seq: GeneratedAlways<number>;
    transaction_id: string;
    document_kind: DocumentKind;
    document_country: string;
    sealed_number: string;
    document_key: string;
    /** Absent on documents without an end. */
    valid_until: string | null;
    name: string;
    birth_date: string;
    funds_kind: FundsKind | null;
    funds_text: string | null;
    wallet_proof: WalletProof | null;
    note: string | null;
    checked_at: Instant;
    checked_by: string;
  };
  receipt_counters: {
    office_id: string;
    year: number;
    last: number;
  };
  receipts: {
    number: string;
    office_id: string;
    year: number;
    seq: number;
    transaction_id: string;
    issued_at: Instant;
    issued_by: string;
    content: JsonOf<ReceiptContent>;
    voided_at: Date | null;
    voided_by: string | null;
    void_reason: EventReason | null;
  };
  receipt_copies: {
    id: string;
    number: string;
    kind: 'print' | 'email';
    at: Instant;
    by_admin: string;
  };
  outbox: {
    id: string;
    unique_key: string;
    kind: GeneratedAlways<string>;
    subject_id: GeneratedAlways<string>;
    channel: 'SMS' | 'EMAIL';
    recipient: string;
    subject: string | null;
    body: string;
    reply_to: string | null;
    state: Generated<'QUEUED' | 'SENT' | 'KEPT' | 'FAILED'>;
    attempts: Generated<number>;
    created_at: Instant;
    next_attempt_at: Instant;
    attempted_at: Date | null;
    sent_at: Date | null;
    failure: MessageFailure | null;
    last_error: string | null;
  };
  contact_messages: {
    id: string;
    received_at: Instant;
    name: string;
    email: string;
    phone: string | null;
    subject: string;
    message: string;
    name_sounds: Generated<string>;
    read_at: Date | null;
    read_by: string | null;
    answered_at: Date | null;
    answered_by: string | null;
  };
  admins: {
    id: string;
    /** Names the account to clients. */
    number: Generated<number>;
    email: string;
    email_key: string;
    /** Absent until the owner has followed the link of the invitation or of a reset. */
    password_hash: string | null;
    role: AdminRole;
    disabled_at: Date | null;
    /** Ids of the offices that it is bound to. */
    offices: ColumnType<readonly string[], string | undefined, string>;
    /** Counts the changes by managers. */
    version: Generated<number>;
  };
  admin_tokens: {
    token_hash: string;
    admin_id: string;
    created_at: Instant;
    expires_at: Instant;
    /** Absent in sessions that an earlier release began. */
    last_used_at: Date | null;
    user_agent: string | null;
    address: string | null;
  };
  password_links: {
    admin_id: string;
    token_hash: string;
    created_at: Instant;
    expires_at: Instant;
  };
  audit: {
    id: GeneratedAlways<number>;
    at: Instant;
    admin_id: string | null;
    admin_email: string | null;
    action: AuditAction;
    subject_type: AuditSubject | null;
    subject_id: string | null;
    before: Json;
    after: Json;
    address: string | null;
  };
  sign_in_tickets: {
    ticket_hash: string;
    admin_id: string;
    created_at: Instant;
    expires_at: Instant;
  };
  second_factors: {
    admin_id: string;
    sealed_secret: string;
    recovery_salt: string;
    created_at: Instant;
    confirmed_at: Date | null;
    last_step: number | null;
  };
  recovery_codes: {
    admin_id: string;
    code_hash: string;
  };
  known_networks: {
    admin_id: string;
    network_hash: string;
    last_sign_in_at: Instant;
  };
  admin_preferences: {
    admin_id: string;
    name: string;
    value: JsonOf<unknown>;
  };
  list_views: {
    id: string;
    admin_id: string;
    name: string;
    query: string;
    is_shared: boolean;
  };
  secrets: {
    name: string;
    value: string;
  };
  throttled_calls: {
    subject: string;
    calls: number;
    window_ends_at: Instant;
  };
  idempotency_keys: {
    key: string;
    request_hash: string;
    reply: string | null;
    created_at: Instant;
  };
  service_processes: {
    id: string;
    host: string;
    commit_hash: string | null;
    started_at: Generated<Date>;
    seen_at: Generated<Date>;
  };
}
