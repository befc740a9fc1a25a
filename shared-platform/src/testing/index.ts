export * from './catalogue.fixture.ts';
export * from './kept-payments.ts';
export * from './render-room.tsx';
export * from './service-double.ts';
export * from './wallet-double.ts';
