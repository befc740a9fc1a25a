import * as z from 'zod/mini';
import { because, missingOr, officeId, requiredText, signature, strict, wholeNumber } from '../error/field.ts';
import { cashCurrencies } from '../pricing/peg.ts';
import { cashCountSchema, positiveCashText } from './cash-count.schema.ts';
import { cashLevels, officeCashSchema } from './office-cash.ts';

/** What staff record by hand; the sign says whether cash comes into the drawer. */
export const manualMovements = {
  'bank-in': 1,
  'bank-out': -1,
  'safe-in': 1,
  'safe-out': -1,
  'correction-in': 1,
  'correction-out': -1,
} as const;

export type ManualMovement = keyof typeof manualMovements;

const manualKinds = Object.keys(manualMovements) as [ManualMovement, ...ManualMovement[]];

/**
 * Every kind of movement: what staff record, transfers between offices, exchanges and their undoing, and the differences
 * of the counts at opening and closing.
 */
export const movementKinds = [
  ...manualKinds,
  'transfer-out',
  'transfer-in',
  'exchange',
  'exchange-undone',
  'opening',
  'closing',
] as const;

export type MovementKind = (typeof movementKinds)[number];

/** As lists show movements: the first cash of a drawer is no difference, because nothing was expected. */
export const shownMovementKinds = [...movementKinds, 'first-float'] as const;

export type ShownMovementKind = (typeof shownMovementKinds)[number];

/** Why a count differs from the sum that was expected. */
export const differenceReasons = ['first-count', 'miscounted', 'wrong-change', 'not-recorded', 'unknown'] as const;

const note = z.optional(requiredText(300));
const reason = z.optional(z.enum(differenceReasons, missingOr('unknown')));

/** Body of `POST drawers`. */
export const newDrawerSchema = strict({
  officeId,
  currency: z.enum(cashCurrencies, missingOr('currency')),
  name: requiredText(40),
});

/** Body of `PATCH drawers/:id`. A drawer with cash in it can't be disabled. */
export const drawerChangeSchema = strict({
  name: z.optional(requiredText(40)),
  enabled: z.optional(z.boolean(missingOr('boolean'))),
});

/**
 * Body of `POST drawers/:id/open`: the reason is needed when the count differs from the last one. Above the limit of one
 * person, another has to have counted the same before.
 */
export const openDrawerSchema = strict({ count: cashCountSchema, reason, note });

/** Body of `POST drawers/:id/count`, which comes before the expected sum is shown. */
export const countDrawerSchema = strict({ count: cashCountSchema });

/**
 * Body of `POST drawers/:id/close`: the reason is needed when the count differs from the expected sum. `countedAt` (ISO
 * 8601, UTC) names the count that the caller saw; a drawer that was counted again since is not closed.
 */
export const closeDrawerSchema = strict({ reason, note, countedAt: z.iso.datetime(missingOr('timestamp')) });

/** Pages of the release before send their key as well, which nothing reads. */
const ownId = z.optional(z.ulid(because('ulid')));

/** Body of `POST drawers/:id/movements`. A correction needs a note. */
export const movementSchema = strict({
  id: ownId,
  kind: z.enum(manualKinds, missingOr('unknown')),
  amount: positiveCashText,
  note,
}).check(
  z.refine(({ kind, note: text }) => !kind.startsWith('correction') || text !== undefined, {
    path: ['note'],
    ...because('text'),
  }),
);

/** Body of `POST drawers/:id/transfers`: cash that is in transit until the other office receives it. */
export const transferSchema = strict({ id: ownId, toOfficeId: officeId, amount: positiveCashText, note });

/** Body of `POST transfers/:id/receive`: the open drawer that takes the cash, and what was counted of it. */
export const receiveTransferSchema = strict({ drawerId: z.ulid(missingOr('ulid')), count: cashCountSchema });

/** Body of `POST transfers/:id/explain`: where the cash is that was sent and did not arrive. */
export const explainTransferSchema = strict({ note: requiredText(300) });

/** Query of `GET drawers/:id/movements`. */
export const movementQuerySchema = z.strictObject({ offset: z.optional(wholeNumber(10_000_000)) });

/** A count, as decimal text. */
const countSchema = z.extend(signature, { amount: z.string() });

/**
 * A session of a drawer. Sums are decimal text; `expected` is absent until somebody has counted. `earlier` are the counts
 * that the last one replaced, and `corrections` what whoever closes has to see.
 */
const drawerSessionSchema = z.object({
  id: z.ulid(),
  opened: signature,
  counted: z.nullable(
    z.extend(countSchema, {
      expected: z.string(),
      difference: z.string(),
      earlier: z.optional(z.array(countSchema)),
      corrections: z.optional(z.array(z.extend(countSchema, { note: z.nullable(z.string()) }))),
    }),
  ),
});

/**
 * A drawer with its open session. `balance` is decimal text: what should be in it; null for whoever may count it, until that
 * is done.
 */
export const drawerSchema = z.object({
  id: z.ulid(),
  officeId: z.string(),
  currency: z.enum(cashCurrencies),
  name: z.string(),
  enabled: z.boolean(),
  balance: z.nullable(z.string()),
  session: z.nullable(drawerSessionSchema),
});

const transitSchema = z.object({
  id: z.ulid(),
  fromOfficeId: z.string(),
  toOfficeId: z.string(),
  currency: z.enum(cashCurrencies),
  amount: z.string(),
  sent: signature,
});

/** Cash that arrived as another sum than was sent, until somebody explains it. */
const transitDifferenceSchema = z.extend(transitSchema, { received: countSchema });

/** What a step that moves cash does in an office whose drawers are all closed. */
export const withoutDrawerRules = ['refuse', 'warn'] as const;

/**
 * Reply of `GET drawers`. `offices` has the sums of those with drawers; where the account may count, `levels` has them as
 * visitors see them.
 */
export const drawersSchema = z.object({
  drawers: z.array(drawerSchema),
  transit: z.array(transitSchema),
  differences: z.optional(z.array(transitDifferenceSchema)),
  offices: z.array(officeCashSchema),
  levels: z.optional(
    z.array(
      z.object({ officeId: z.string(), currency: z.enum(cashCurrencies), level: z.nullable(z.enum(cashLevels)) }),
    ),
  ),
  withoutDrawer: z.enum(withoutDrawerRules),
});

/**
 * A movement of cash, `amount` with its sign. One between offices of which another sum arrived has the `difference`, below
 * zero when cash was missing, and who explained it.
 */
export const cashMovementSchema = z.object({
  id: z.ulid(),
  kind: z.enum(shownMovementKinds),
  amount: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.nullable(z.enum(differenceReasons)),
  note: z.nullable(z.string()),
  difference: z.optional(
    z.object({ amount: z.string(), explained: z.nullable(z.extend(signature, { note: z.string() })) }),
  ),
});

/** A movement as the list of a drawer shows it. */
export const drawerMovementSchema = z.extend(cashMovementSchema, {
  transaction: z.nullable(z.object({ id: z.ulid(), code: z.string() })),
  otherOfficeId: z.nullable(z.string()),
});

export type Drawer = z.infer<typeof drawerSchema>;
export type DrawerSession = z.infer<typeof drawerSessionSchema>;
export type Drawers = z.infer<typeof drawersSchema>;
export type DrawerMovement = z.infer<typeof drawerMovementSchema>;
export type DifferenceReason = (typeof differenceReasons)[number];
