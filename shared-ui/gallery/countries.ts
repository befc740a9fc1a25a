const codes =
  'AT:43 AU:61 BE:32 BG:359 BR:55 CA:1 CH:41 CN:86 CY:357 CZ:420 DE:49 DK:45 EE:372 EG:20 ES:34 FI:358 FR:33 GB:44 ' +
  'GE:995 GR:30 HR:385 HU:36 IE:353 IL:972 IN:91 IS:354 IT:39 JP:81 KR:82 LT:370 LU:352 LV:371 MD:373 ME:382 MK:389 ' +
  'MT:356 MX:52 NL:31 NO:47 NZ:64 PL:48 PT:351 RO:40 RS:381 SE:46 SG:65 SI:386 SK:421 TR:90 UA:380 US:1 ZA:27 ' +
  'AE:971 AF:93 AL:355 AM:374 AO:244 AR:54 AZ:994 BA:387 BD:880 BY:375 CL:56 CO:57 CR:506 CU:53 DO:1 DZ:213';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Enough countries for a long list. */
export const countries = codes.split(' ').map((entry) => {
  const [code = '', phoneExtension = ''] = entry.split(':');
  return { code, phoneExtension, name: names.of(code) ?? code };
});
