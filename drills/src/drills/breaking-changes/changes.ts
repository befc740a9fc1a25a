/** A file, what is replaced in it, and by what. */
type Edit = readonly [file: string, from: string, to: string];

export interface Change {
  readonly what: string;
  readonly edits: readonly Edit[];
  /** The check that refuses it; none for a change that harms nobody. */
  readonly by?: 'names' | 'words' | 'types' | 'tokens' | 'reach' | 'calls' | 'build' | 'rendering' | 'browser';
  /** What the reason says. */
  readonly says?: string;
}

/** Changes that are tried in one tree, because each has its own reason. */
export interface Trial {
  /** Rooms that are released from the changed tree; the others stay as they are live. */
  readonly released: readonly string[];
  /** Remotes whose pages are opened, after the rendering. */
  readonly opened: readonly string[];
  readonly changes: readonly Change[];
}

const texts = (room: string, from: string, to: string): Edit[] =>
  ['en', 'bg'].map((language) => [`${room}/src/locales/${language}.json`, from, to]);
const platform = (from: string, to: string) => texts('shared-platform', from, to);
const words = 'shared-platform/src/language/cash-words.ts';
const tokens = 'shared-ui/src/foundation/tokens.css';
const doors = 'shared-ui/src/index.ts';
const routes = 'remote-public/src/remote.ts';
const faq = 'remote-public/src/faq/faq.page.tsx';
const faqStyles = 'remote-public/src/faq/faq.module.css';
const contact = 'shared-domain/src/contact/contact-message.schema.ts';
const creation = 'shared-domain/src/transaction/create-transaction.schema.ts';

const shell: readonly Change[] = [
  {
    what: 'the shell renames {{cashName}}',
    edits: platform('"cashName":', '"cashTitle":'),
    by: 'words',
    says: '{{cashName}}',
  },
  {
    what: 'the shell renames {{rateEnd}}',
    edits: [[words, '    rateEnd:', '    rateEndsAt:']],
    by: 'words',
    says: '{{rateEnd}}',
  },
  {
    what: 'the shell renames {{coins}}',
    edits: [[words, '    coins:\n', '    allCoins:\n']],
    by: 'words',
    says: '{{coins}}',
  },
  {
    what: 'the shell renames the text of a sent message',
    edits: platform('"messageSent":', '"messageDelivered":'),
    by: 'types',
    says: 'platform:alerts.messageSent',
  },
  {
    what: 'the shell renames a text that the wizard dispatches',
    edits: platform('"requestCreated":', '"requestMade":'),
    by: 'types',
    says: 'platform:alerts.requestCreated',
  },
  {
    what: 'the shell renames a text that the admin has in a table',
    edits: platform('"transactionApproved":', '"approved":'),
    by: 'types',
    says: 'platform:alerts.transactionApproved',
  },
  {
    what: 'a text of the shell needs a value that remotes don’t pass',
    edits: [['shared-platform/src/locales/en.json', '"This field is required."', '"{{field}} is required."']],
    by: 'types',
    says: 'pass these arguments',
  },
  {
    what: 'the shell renames --space-3',
    edits: [[tokens, '--space-3:', '--space-03:']],
    by: 'tokens',
    says: '--space-3 ',
  },
  {
    what: 'the shell renames --color-danger',
    edits: [[tokens, '--color-danger:', '--color-error:']],
    by: 'tokens',
    says: '--color-danger ',
  },
  {
    what: 'the shell renames --radius-lg',
    edits: [[tokens, '--radius-lg:', '--radius-large:']],
    by: 'tokens',
    says: '--radius-lg ',
  },
  {
    what: 'the shell renames a component',
    edits: [[doors, 'export { Stepper }', 'export { Stepper as Steps }']],
    by: 'names',
    says: 'it needs Stepper',
  },
  {
    what: 'the shell renames a property of a component',
    edits: [['shared-ui/src/container/container.tsx', 'isNarrow', 'isThin']],
    by: 'types',
    says: 'isNarrow',
  },
  {
    what: 'a hook of the shell takes another argument',
    edits: [
      [
        'shared-platform/src/runtime/unsent-input.slice.ts',
        'useUnsentInput(isUnsent: boolean)',
        'useUnsentInput({ isUnsent }: { readonly isUnsent: boolean })',
      ],
    ],
    by: 'types',
    says: "'{ readonly isUnsent: boolean; }'",
  },
  {
    what: 'the shell has a call with the name of one of the admin',
    edits: [['shared-platform/src/store/listeners.ts', 'adminLogout', 'adminLogin']],
    by: 'names',
    says: 'the endpoint "adminLogin"',
  },
  {
    what: 'the shell styles what the map has styles for',
    edits: [['shared-ui/src/foundation/base.css', 'body {', '.leaflet-container {\n  outline: 0;\n}\n\nbody {']],
    by: 'names',
    says: 'the global style ".leaflet-container"',
  },
  {
    what: 'the shell mounts the wizard elsewhere',
    edits: [['shell/src/navigation/mounts.ts', "'/transaction', ", "'/exchange', "]],
    by: 'reach',
    says: "/transaction, which is public's",
  },
];

const remote: readonly Change[] = [
  {
    what: 'a remote shows a text that the live shell lacks',
    edits: [
      ...platform('"siteName":', '"brandNew": "New",\n  "siteName":'),
      ['remote-public/src/contact/contact-form.tsx', 'platform:alerts.messageSent', 'platform:brandNew'],
    ],
    by: 'types',
    says: 'platform:brandNew',
  },
  {
    what: 'a remote shows a text that it lacks itself',
    edits: [[faq, "t('faq.heading')", "t('faq.headding')"]],
    by: 'types',
    says: 'faq.headding',
  },
  {
    what: 'a text of a remote has a word that the live shell lacks',
    edits: [
      ...platform('"cashName":', '"cashSign": "¤",\n      "cashName":'),
      ['remote-public/src/locales/en.json', 'for {{cashName}} in cash', 'for {{cashSign}} in cash'],
    ],
    by: 'words',
    says: '{{cashSign}}',
  },
  {
    what: 'a remote uses a custom property that the live shell lacks',
    edits: [[faqStyles, 'var(--space-5)', 'var(--space-9)']],
    by: 'tokens',
    says: '--space-9 ',
  },
  {
    what: 'a remote styles html[lang]',
    edits: [[faqStyles, '.blocks {', ':global(html[lang]) {\n  letter-spacing: 1px;\n}\n\n.blocks {']],
    by: 'reach',
    says: '"html[lang]"',
  },
  {
    what: 'a remote styles a theme',
    edits: [
      [
        'remote-public/src/contact/contact.module.css',
        '.columns {',
        ":global([data-theme='light']) {\n  color: red;\n}\n\n.columns {",
      ],
    ],
    by: 'reach',
    says: '"[data-theme=\'light\']"',
  },
  {
    what: 'a remote sets a custom property of the page',
    edits: [['remote-public/src/home/home.module.css', '.home {', ':root {\n  --space-4: 0;\n}\n\n.home {']],
    by: 'reach',
    says: '":root"',
  },
  {
    what: 'a remote has a page that another one owns',
    edits: [
      [
        routes,
        "    { path: 'faq',",
        "    { path: 'transaction/tips', Component: lazyPage(() => import('./faq/faq.page.tsx')) },\n    { path: 'faq',",
      ],
    ],
    by: 'reach',
    says: "/transaction/tips, which is wizard's",
  },
  {
    what: 'a remote uses a component that the live shell lacks',
    edits: [
      [doors, 'export { Stepper }', 'export { Stepper, Stepper as Progress }'],
      [faq, 'ButtonLink, Heading }', 'ButtonLink, Heading, Progress }'],
      [
        faq,
        'export default documentPage(faq, FaqView)',
        'export default documentPage(faq, Object.assign(FaqView, { Progress }))',
      ],
    ],
    by: 'names',
    says: 'it needs Progress',
  },
  {
    what: 'a remote has a call with the name of one of the wizard',
    edits: [
      [
        'remote-public/src/contact/contact.api.ts',
        '    sendContactFormMessage:',
        "    createTransaction: build.query<unknown, void>({ query: () => '/offices' }),\n    sendContactFormMessage:",
      ],
    ],
    by: 'names',
    says: 'the endpoint "createTransaction"',
  },
];

const service: readonly Change[] = [
  {
    what: 'a reply renames a field',
    edits: [[contact, '{ id: z.ulid() }', '{ reference: z.ulid() }']],
    by: 'calls',
    says: 'POST /contact/form: reply.id is missing',
  },
  {
    what: 'a body needs one more field',
    edits: [[contact, '    subject:', '    topic: requiredText(20),\n    subject:']],
    by: 'calls',
    says: 'body.topic is missing',
  },
  {
    what: 'a body takes shorter texts',
    edits: [[contact, 'requiredText(5000)', 'requiredText(500)']],
    by: 'calls',
    says: 'body.message may be beyond the maxLength 500',
  },
  {
    what: 'a field of a reply gets another type',
    edits: [['shared-domain/src/office/office.schema.ts', '  lat: z.number(),', '  lat: z.string(),']],
    by: 'calls',
    says: 'reply[].lat is string, not number',
  },
  {
    what: 'a choice gets a new value',
    edits: [['shared-domain/src/currency/currency.schema.ts', "['FIAT', 'CRYPTO']", "['FIAT', 'CRYPTO', 'METAL']"]],
    by: 'calls',
    says: 'reply[].type may be METAL',
  },
  {
    what: 'a value of a record may be null',
    edits: [
      ['shared-domain/src/currency/currency.schema.ts', 'z.number().check(z.positive())', 'z.nullable(z.number())'],
    ],
    by: 'calls',
    says: 'reply.* is null, not number',
  },
  {
    what: 'a time becomes a day',
    edits: [[creation, 'clientSubmitTime: z.iso.datetime()', 'clientSubmitTime: z.iso.date()']],
    by: 'calls',
    says: 'reply.clientSubmitTime is not always date-time',
  },
  {
    what: 'a body of the wizard needs one more field',
    edits: [
      [
        creation,
        '    officeLocationId: requiredText(64)',
        '    purpose: requiredText(64),\n    officeLocationId: requiredText(64)',
      ],
    ],
    by: 'calls',
    says: 'body.purpose is missing',
  },
  {
    what: 'a field in a list of a reply may be missing',
    edits: [
      [
        'shared-domain/src/transaction/follow.schema.ts',
        'label: z.string(), value: z.string(),',
        'label: z.string(), value: z.optional(z.string()),',
      ],
    ],
    by: 'calls',
    says: 'reply.rows[].value may be missing',
  },
  {
    what: 'settings that the shell reads may be missing',
    edits: [
      [
        'shared-domain/src/settings/site-settings.schema.ts',
        '  limits: limitsSchema,',
        '  limits: z.optional(limitsSchema),',
      ],
    ],
    by: 'calls',
    says: 'reply.limits may be missing',
  },
  {
    what: 'a field that the admin reads may be missing',
    edits: [
      [
        'shared-domain/src/transaction/transaction.schema.ts',
        '  hasFailedMessage: z.boolean()',
        '  hasFailedMessage: z.optional(z.boolean())',
      ],
    ],
    by: 'calls',
    says: '.hasFailedMessage may be missing',
  },
  {
    what: 'a call gets another address',
    edits: [['api/src/exchange/follow/client-step.routes.ts', "'/follow/withdrawal'", "'/follow/withdraw'"]],
    by: 'calls',
    says: 'POST /follow/withdrawal: the service does not have it',
  },
];

const seen: readonly Change[] = [
  {
    what: 'a button does nothing any more',
    edits: [['shared-ui/src/converter-fields/converter-fields.tsx', '          onClick={props.onSwap}\n', '']],
    by: 'browser',
    says: 'does nothing',
  },
  {
    what: 'a remote passes another value than its text names',
    edits: [
      [
        'remote-public/src/about/office-card.tsx',
        "t('about.exchangeAt', { office: name })",
        "t('about.exchangeAt', { place: name })",
      ],
    ],
    by: 'browser',
    says: '{{office}}',
  },
  {
    what: 'a remote names its missing text past the types',
    edits: [['remote-public/src/about/about.page.tsx', "t('about.heading')", "t('about.headding' as 'about.heading')"]],
    by: 'browser',
    says: 'public:about.headding is missing',
  },
  {
    what: 'a page throws while it renders',
    edits: [
      [
        faq,
        '  const { intro, sections } = document;',
        "  const { intro, sections } = document;\n  if (intro.length > 0) throw new Error('no questions');",
      ],
    ],
    by: 'rendering',
    says: 'no questions',
  },
];

const harmless: readonly Change[] = [
  {
    what: 'the shell words a text otherwise',
    edits: [['shared-platform/src/locales/en.json', '"Message sent successful"', '"Your message was sent"']],
  },
  { what: 'the shell adds a text', edits: platform('"siteName":', '"slogan": "New",\n  "siteName":') },
  { what: 'a custom property gets another value', edits: [[tokens, '--space-3: 0.75rem', '--space-3: 0.8rem']] },
  { what: 'the shell adds a custom property', edits: [[tokens, '  --space-3:', '  --space-33: 1px;\n  --space-3:']] },
  {
    what: 'the shell adds a component',
    edits: [[doors, 'export { Stepper }', 'export { Stepper, Stepper as Progress }']],
  },
  {
    what: 'a component takes one more property',
    edits: [
      [
        'shared-ui/src/container/container.tsx',
        '  readonly isNarrow?: boolean;',
        '  readonly isNarrow?: boolean;\n  readonly isWide?: boolean;',
      ],
    ],
  },
  {
    what: 'a reply has one more field',
    edits: [[contact, '{ id: z.ulid() }', '{ id: z.ulid(), at: z.optional(z.string()) }']],
  },
  {
    what: 'a body takes one more field',
    edits: [[contact, '    subject:', '    topic: z.optional(requiredText(20)),\n    subject:']],
  },
  {
    what: 'the service has one more call',
    edits: [
      [
        'api/src/exchange/catalogue/catalogue.routes.ts',
        "  app.get('/offices'",
        "  app.get('/branches', { schema: officesCall }, () => offices());\n  app.get('/offices'",
      ],
    ],
  },
  {
    what: 'a remote adds a page of its own',
    edits: [
      [
        routes,
        "    { path: 'faq',",
        "    { path: 'questions', Component: lazyPage(() => import('./faq/faq.page.tsx')) },\n    { path: 'faq',",
      ],
    ],
  },
  {
    what: 'a remote styles an element of its library',
    edits: [
      [
        'remote-public/src/map/map-panel.module.css',
        '.panel {',
        ':global(.leaflet-tip) {\n  color: red;\n}\n\n.panel {',
      ],
    ],
  },
];

const refusedByTheBuild: readonly Change[] = [
  {
    what: 'the shell renames a text that its components show',
    edits: texts('shared-ui', '"notLoaded":', '"failed":'),
    by: 'build',
    says: 'notLoaded',
  },
  {
    what: 'a slice has the name of another room’s',
    edits: [['remote-public/src/map/maps.slice.ts', "name: 'publicMaps'", "name: 'sessionMaps'"]],
    by: 'build',
    says: 'has a foreign name',
  },
  {
    what: 'a call needs a field that its service does not give',
    edits: [
      [
        'remote-public/src/contact/contact.api.ts',
        'responseSchema: contactReceiptSchema',
        'rawResponseSchema: z.object({ code: z.string() })',
      ],
      ['remote-public/src/contact/contact.api.ts', 'import { api }', "import * as z from 'zod/mini';\nimport { api }"],
    ],
    by: 'build',
    says: 'reply.code is missing',
  },
];

export const trials: readonly Trial[] = [
  { released: ['shell'], opened: [], changes: shell },
  { released: ['public'], opened: [], changes: remote },
  { released: [], opened: [], changes: service },
  // The first page with a fault ends the check, so this one has a copy of its own.
  { released: ['shell', 'public'], opened: ['wizard', 'public'], changes: seen.slice(0, 1) },
  { released: ['shell', 'public'], opened: ['wizard', 'public'], changes: seen.slice(1) },
  { released: ['shell', 'public'], opened: ['wizard', 'public'], changes: harmless },
  { released: ['shell'], opened: [], changes: refusedByTheBuild.slice(0, 1) },
  ...refusedByTheBuild.slice(1).map((change) => ({ released: ['public'], opened: [], changes: [change] })),
];
