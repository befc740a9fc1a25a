import * as z from 'zod/mini';
import { cashCurrencies } from '../pricing/peg.ts';
import { openStatuses } from '../transaction/status.ts';

/**
 * What has to be done with a drawer whose currency is left: it is open and has to be counted and closed, it has cash that
 * has to be taken out, or it is empty and has to be taken out of use.
 */
const drawerTasks = ['count', 'empty', 'disable'] as const;

const switchOfCurrency = z.object({
  currency: z.enum(cashCurrencies),
  /** Requests under way with this cash. `amount` is decimal text, their cash in all. */
  requests: z.array(
    z.object({ officeId: z.string(), status: z.enum(openStatuses), count: z.int(), amount: z.string() }),
  ),
  /** The drawers in use. */
  drawers: z.array(z.object({ id: z.ulid(), officeId: z.string(), name: z.string(), task: z.enum(drawerTasks) })),
  /** Cash that is on its way between two offices. */
  transit: z.array(z.object({ id: z.ulid(), fromOfficeId: z.string(), toOfficeId: z.string(), amount: z.string() })),
  /** Offices that book cash in drawers and have none of this currency in use: they can't pay in it. */
  missing: z.array(z.string()),
});

/** Reply of `GET admin/cash-switch`: the cash currency in use, and what a switch from or to each currency means now. */
export const cashSwitchSchema = z.object({ cash: z.enum(cashCurrencies), currencies: z.array(switchOfCurrency) });

export type CashSwitch = z.infer<typeof cashSwitchSchema>;
export type SwitchOfCurrency = z.infer<typeof switchOfCurrency>;
