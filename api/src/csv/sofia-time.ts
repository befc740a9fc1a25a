import { SOFIA_TIME_ZONE } from '@exchange/shared-domain';
import { DateTime } from 'luxon';

/** A time in Sofia as spreadsheets read it. */
export const sofiaTime = (time: Date): string =>
  DateTime.fromJSDate(time, { zone: SOFIA_TIME_ZONE }).toFormat('yyyy-MM-dd HH:mm:ss');
