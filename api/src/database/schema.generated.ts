// Written by `npm run schema` in api.
import type { AdminRole, AuditAction, AuditSubject, CashCount, CashCurrency, CorrectedField, CurrencyType, DayBooks, DayPromises, DeedOutcome, DifferenceReason, DocumentKind, EventReason, Finality, FundsKind, GuardedDeed, HoldDecision, KeptReason, LanguageCode, LeftMoney, LocalizedText, MessageFailure, MovementKind, NetworkName, PayoutMisfit, PayoutState, ProviderFault, ReceiptContent, SpecialDays, StoredProof, TransactionEvent, TransactionStatus, TransferState, WalletProof, WatchColumn, WatchMatchKind } from '@exchange/shared-domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON: read as a value of this type, written as text. */
type Json<Value, Inserted = string> = ColumnType<Value, Inserted, string>;

export interface Tables {
  adminPreferences: {
    adminId: string;
    name: string;
    value: Json<unknown>;
  };
  adminTokens: {
    tokenHash: string;
    adminId: string;
    createdAt: Date;
    expiresAt: Date;
    /** Absent in sessions that an earlier release began. */
    lastUsedAt: Date | null;
    userAgent: string | null;
    address: string | null;
  };
  admins: {
    id: string;
    email: string;
    emailKey: string;
    /** Absent until the owner has followed the link of the invitation or of a reset. */
    passwordHash: string | null;
    role: Generated<AdminRole>;
    disabledAt: Date | null;
    /** Counts the changes by managers. */
    version: Generated<number>;
    /** Ids of the offices that it is bound to. */
    offices: Json<readonly string[], string | undefined>;
    /** Names the account to clients. */
    number: Generated<number>;
  };
  askedPayments: {
    seq: GeneratedAlways<number>;
    transactionId: string;
    key: string;
    askedAt: Date;
    askedBy: string | null;
    amount: string;
    hash: string | null;
  };
  audit: {
    id: GeneratedAlways<number>;
    at: Date;
    adminId: string | null;
    adminEmail: string | null;
    action: AuditAction;
    subjectType: AuditSubject | null;
    subjectId: string | null;
    before: Json<Readonly<Record<string, unknown>>> | null;
    after: Json<Readonly<Record<string, unknown>>> | null;
    address: string | null;
  };
  cashMovements: {
    id: string;
    seq: GeneratedAlways<number>;
    sessionId: string;
    kind: MovementKind;
    amount: string;
    at: Date;
    byAdmin: string;
    transactionId: string | null;
    transferId: string | null;
    reason: DifferenceReason | null;
    note: string | null;
    /** When it is another than that of `at`, which was closed. */
    bookDay: string | null;
  };
  cashTransfers: {
    id: string;
    currency: CashCurrency;
    amount: string;
    fromOffice: string;
    toOffice: string;
    sentAt: Date;
    sentBy: string;
    receivedAt: Date | null;
    receivedBy: string | null;
    /** What was counted; null before the count was asked for, and while the cash is on its way. */
    received: string | null;
    explainedAt: Date | null;
    explainedBy: string | null;
    explanation: string | null;
  };
  /** The returns of a transfer before its last one. */
  chainEarlierReturns: {
    hash: string;
    transferId: string;
    places: number[] | null;
  };
  chainPayouts: {
    transactionId: string;
    network: NetworkName;
    hash: string;
    state: PayoutState;
    checkedAt: Date;
    /** Null until a provider showed the transaction. */
    sender: string | null;
    nonce: number | null;
    /** The log indexes of the transfers that pay, and the wallets that gave them, once they are known. */
    places: number[] | null;
    payers: string[] | null;
    misfits: PayoutMisfit[] | null;
  };
  chainPositions: {
    network: NetworkName;
    block: number;
    /** How far addresses are read that the polls do not ask for. */
    strayBlock: number | null;
  };
  chainProviders: {
    network: NetworkName;
    name: string;
    block: number | null;
    asOf: Date | null;
    failures: Generated<number>;
    retryAt: Date | null;
    /** Of its last call, if that failed. */
    fault: ProviderFault | null;
    finality: Finality | null;
    /** How much it gives at once, where it refused more, and since when. */
    mostBlocks: number | null;
    mostAddresses: number | null;
    sizedAt: Date | null;
    /** When it was last asked which chain it reads. */
    chainSeenAt: Date | null;
  };
  chainTransfers: {
    id: string;
    network: NetworkName;
    hash: string;
    logIndex: number;
    contract: string;
    currency: string | null;
    amount: string | null;
    fromAddress: string;
    toAddress: string;
    blockNumber: number;
    blockHash: string;
    blockTime: Date;
    state: TransferState;
    transactionId: string | null;
    deed: 'assigned' | 'returned' | 'kept' | null;
    deedBy: string | null;
    deedAt: Date | null;
    deedReason: string | null;
    deedHash: string | null;
    /** Where in that transaction it went back. */
    deedPlaces: number[] | null;
    /** How much of it went back; null for all of it. */
    deedAmount: string | null;
  };
  /** Blocks that a provider could not be asked for. The position may be past them. */
  chainUnreadBlocks: {
    network: NetworkName;
    block: number;
    provider: string;
    since: Date;
    triedAt: Date;
  };
  clientVisits: {
    transactionId: string;
    visitAt: Date;
    saidAt: Date;
  };
  closedDays: {
    officeId: string;
    day: string;
    closedAt: Date;
    closedBy: string;
    books: Json<DayBooks>;
    promises: Json<DayPromises>;
  };
  contactMessages: {
    id: string;
    receivedAt: Date;
    name: string;
    email: string;
    phone: string | null;
    subject: string;
    message: string;
    readAt: Date | null;
    readBy: string | null;
    answeredAt: Date | null;
    answeredBy: string | null;
    nameSounds: Generated<string>;
  };
  corrections: {
    seq: GeneratedAlways<number>;
    transactionId: string;
    /** The step that it follows in the history. */
    afterEvent: number;
    field: CorrectedField;
    noteId: number | null;
    beforeText: string;
    afterText: string;
    at: Date;
    byAdmin: string;
  };
  currencies: {
    code: string;
    type: CurrencyType;
    precision: number;
    enabled: boolean;
    position: number;
  };
  depositAddresses: {
    address: string;
    network: NetworkName;
    currency: string;
    seq: GeneratedAlways<number>;
    /** `list`, or the extended public key that it was derived from. */
    source: string;
    keyIndex: number | null;
    isActive: Generated<boolean>;
    transactionId: string | null;
    givenAt: Date | null;
  };
  drawerCounts: {
    seq: GeneratedAlways<number>;
    drawerId: string;
    /** Null for a count at an opening. */
    sessionId: string | null;
    at: Date;
    byAdmin: string;
    counted: string;
    expected: string;
    count: Json<CashCount>;
  };
  drawerSessions: {
    id: string;
    drawerId: string;
    openedAt: Date;
    openedBy: string;
    opening: string;
    openingCount: Json<CashCount>;
    countedAt: Date | null;
    countedBy: string | null;
    counted: string | null;
    expected: string | null;
    closingCount: Json<CashCount> | null;
    closedAt: Date | null;
    closedBy: string | null;
    /** The order of the sessions of a drawer: times may be of a wrong clock. */
    ordinal: GeneratedAlways<number>;
  };
  drawers: {
    id: string;
    officeId: string;
    currency: CashCurrency;
    name: string;
    enabled: Generated<boolean>;
  };
  followTokens: {
    tokenHash: string;
    transactionId: string;
  };
  formerDeposits: {
    transactionId: string;
    network: NetworkName;
    address: string;
    givenAt: Date;
  };
  guardedDeeds: {
    seq: GeneratedAlways<number>;
    deed: GuardedDeed;
    outcome: DeedOutcome;
    amount: string;
    at: Date;
    byAdmin: string;
    secondAdmin: string | null;
    officeId: string;
    transactionId: string | null;
    drawerId: string | null;
  };
  idempotencyKeys: {
    key: string;
    requestHash: string;
    reply: string | null;
    createdAt: Date;
    madeId: string | null;
  };
  identityChecks: {
    id: string;
    seq: GeneratedAlways<number>;
    transactionId: string;
    documentKind: DocumentKind;
    documentCountry: string;
    sealedNumber: string;
    documentKey: string;
    /** Absent on documents without an end. */
    validUntil: string | null;
    name: string;
    birthDate: string;
    fundsKind: FundsKind | null;
    fundsText: string | null;
    walletProof: WalletProof | null;
    note: string | null;
    checkedAt: Date;
    checkedBy: string;
  };
  jobTurns: {
    job: string;
    nextTurnAt: Date;
  };
  knownNetworks: {
    adminId: string;
    networkHash: string;
    lastSignInAt: Date;
  };
  listViews: {
    id: string;
    adminId: string;
    name: string;
    query: string;
    isShared: Generated<boolean>;
  };
  marginCancellations: {
    marginSeq: number;
    cancelledAt: Date;
    cancelledBy: string;
  };
  margins: {
    seq: GeneratedAlways<number>;
    currencyCode: string;
    direction: 'BUY' | 'SELL';
    margin: string;
    effectiveFrom: Date;
    setAt: Date;
    setBy: string;
  };
  marketPrices: {
    currencyCode: string;
    priceEur: string;
    quotedAt: Date;
    source: string;
    confirmedEur: string | null;
  };
  officeOpeningHours: {
    officeId: string;
    weekday: number;
    opens: string;
    closes: string;
  };
  offices: {
    id: string;
    lat: number;
    lng: number;
    mapShareLink: string | null;
    position: number;
    enabled: Generated<boolean>;
    name: Json<LocalizedText, string | undefined>;
    address: Json<LocalizedText, string | undefined>;
    specialDays: Json<SpecialDays[], string | undefined>;
    /** In the numbers of its receipts. */
    number: Generated<number>;
  };
  outbox: {
    id: string;
    uniqueKey: string;
    channel: 'SMS' | 'EMAIL';
    recipient: string;
    subject: string | null;
    body: string;
    replyTo: string | null;
    state: Generated<'QUEUED' | 'SENT' | 'KEPT' | 'FAILED'>;
    attempts: Generated<number>;
    createdAt: Date;
    nextAttemptAt: Date;
    sentAt: Date | null;
    lastError: string | null;
    kind: GeneratedAlways<string>;
    subjectId: GeneratedAlways<string>;
    attemptedAt: Date | null;
    failure: MessageFailure | null;
  };
  passwordLinks: {
    adminId: string;
    tokenHash: string;
    createdAt: Date;
    expiresAt: Date;
  };
  publishedRates: {
    rateSetId: string;
    sourceCode: string;
    targetCode: string;
    rate: string;
    marketPriceEur: string;
    margin: string | null;
  };
  rateRenewals: {
    eventSeq: number;
    oldTargetAmount: string;
    oldRate: string;
    oldMarketPriceEur: string;
    oldCashBgn: string;
    oldMarginBgn: string;
    oldPromisedUntil: Date | null;
    newTargetAmount: string;
    newRate: string;
  };
  rateSets: {
    id: string;
    firstPublishedAt: Date;
    lastPublishedAt: Date;
    margin: string;
  };
  receiptCopies: {
    id: string;
    number: string;
    kind: 'print' | 'email';
    at: Date;
    byAdmin: string;
  };
  receiptCounters: {
    officeId: string;
    year: number;
    last: number;
  };
  receipts: {
    number: string;
    officeId: string;
    year: number;
    seq: number;
    transactionId: string;
    issuedAt: Date;
    issuedBy: string;
    content: Json<ReceiptContent>;
    voidedAt: Date | null;
    voidedBy: string | null;
    voidReason: EventReason | null;
  };
  recoveryCodes: {
    adminId: string;
    codeHash: string;
  };
  requestDeposits: {
    transactionId: string;
    network: NetworkName;
    address: string;
    givenAt: Date;
    isCurrent: boolean;
  };
  requestHolds: {
    id: string;
    transactionId: string;
    entryId: string;
    kind: WatchMatchKind;
    score: number;
    listed: string;
    heldAt: Date;
    decision: HoldDecision['decision'] | null;
    decidedBy: string | null;
    decidedAt: Date | null;
    reason: string | null;
  };
  secondFactors: {
    adminId: string;
    sealedSecret: string;
    recoverySalt: string;
    createdAt: Date;
    confirmedAt: Date | null;
    lastStep: number | null;
  };
  secrets: {
    name: string;
    value: string;
  };
  serviceProcesses: {
    id: string;
    host: string;
    commitHash: string | null;
    startedAt: Generated<Date>;
    seenAt: Generated<Date>;
  };
  settings: {
    name: string;
    version: number;
    value: Json<unknown> | null;
    changedAt: Date;
    changedBy: string;
  };
  signInTickets: {
    ticketHash: string;
    adminId: string;
    createdAt: Date;
    expiresAt: Date;
  };
  throttledCalls: {
    subject: string;
    calls: number;
    windowEndsAt: Date;
  };
  transactionEvents: {
    seq: GeneratedAlways<number>;
    transactionId: string;
    action: TransactionEvent['action'];
    fromStatus: TransactionStatus | null;
    toStatus: TransactionStatus;
    at: Date;
    byAdmin: string | null;
    reason: EventReason | null;
    fromOffice: string | null;
    toOffice: string | null;
    /** What the books keep of a step that ends a request, and of its undo: see `book-step.ts`. */
    bookOffice: string | null;
    bookDay: string | null;
    correctsDay: string | null;
    returnedAmount: string | null;
    profitBgn: string | null;
    /** Whether the step moved cash in no drawer because none was open. */
    unbooked: Generated<boolean>;
  };
  transactionNotes: {
    /** The step that the note explains. A note without one has its own author and time. */
    eventSeq: number | null;
    transactionId: string;
    text: string;
    writtenBy: string | null;
    writtenAt: Date | null;
    id: GeneratedAlways<number>;
  };
  transactions: {
    id: string;
    code: string;
    status: TransactionStatus;
    submitTime: Date;
    submitDay: GeneratedAlways<string>;
    sourceCode: string;
    sourceAmount: string;
    targetCode: string;
    targetAmount: string;
    executedRate: string;
    marketPriceEur: string;
    cashBgn: string;
    marginBgn: string;
    walletAddress: string;
    moneyReceivedTime: Date | null;
    transactionHash: string | null;
    clientName: string;
    clientEmail: string;
    clientEmailKey: string;
    clientPhone: string;
    clientResidence: string;
    /** Absent once the client was anonymised. */
    clientBirthDate: string | null;
    language: LanguageCode;
    officeId: string;
    searchText: string;
    anonymisedAt: Date | null;
    clientNetwork: string | null;
    usedWalletAddress: string | null;
    returnedAmount: string | null;
    returnHash: string | null;
    ratePromisedUntil: Date | null;
    assigneeId: string | null;
    /** The office that the client chose, once another one took over. */
    chosenOfficeId: string | null;
    leftMoney: LeftMoney | null;
    /** Made of the name, for searches; empty until then. */
    clientNameSounds: Generated<string>;
    keptReason: KeptReason | null;
    clientWalletProof: Json<StoredProof> | null;
    /** Where the crypto is paid; null for a request from before there was a choice. */
    cryptoNetwork: NetworkName | null;
  };
  trustedClock: {
    oneRow: Generated<boolean>;
    trustedAt: Date;
    seenAt: Date;
    doubtedSince: Date | null;
  };
  watchEntries: {
    id: string;
    names: Json<string[]>;
    birthDates: Json<string[]>;
    documents: Json<string[]>;
    wallets: Json<string[]>;
    source: string;
    reference: string;
    note: string;
    keys: number[];
    sortText: string;
    searchText: string;
    active: Generated<boolean>;
    version: Generated<number>;
    addedBy: string;
    changedAt: Date;
    /** How the keys and the searched text were made. */
    keysForm: Generated<number>;
  };
  watchSources: {
    source: string;
    answers: Json<Record<string, WatchColumn>>;
    headings: Json<string[]>;
    importedAt: Date;
  };
}
