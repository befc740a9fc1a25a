import { renderHook } from '@testing-library/react';
import { addLocales, changeTexts, createI18n, useOwnTexts } from './i18n.ts';

declare global {
  interface TextsByNamespace {
    readonly room: { readonly greeting: string; readonly farewell: string };
  }
}

const greetings = {
  en: () => Promise.resolve({ default: { greeting: 'Hello, {{name}}' } }),
  bg: () => Promise.resolve({ default: { greeting: 'Здравейте, {{name}}' } }),
};

describe('the texts', () => {
  it("start in the person's language, with the platform's texts", async () => {
    const texts = await createI18n('bg');
    expect(texts.t('platform:errors.unknown')).toBe('Нещо се обърка');
  });

  it("include a room's texts and follow a change of language", async () => {
    const texts = await createI18n('en');
    await addLocales(texts, 'room', greetings);
    expect(texts.t('room:greeting', { name: 'Test' })).toBe('Hello, Test');
    await changeTexts(texts, 'bg');
    expect(texts.t('room:greeting', { name: 'Test' })).toBe('Здравейте, Test');
  });

  it('are those of the first language where the release of a room is from before another', async () => {
    const texts = await createI18n('bg');
    const { en } = greetings;
    await addLocales(texts, 'room', { en } as typeof greetings);
    expect(texts.t('room:greeting', { name: 'Test' })).toBe('Hello, Test');
    renderHook(() => useOwnTexts('room', { en: { farewell: 'Goodbye' } } as Record<'en' | 'bg', { farewell: string }>));
    expect(texts.t('room:farewell')).toBe('Goodbye');
  });

  it('show typed text unchanged, because React escapes it', async () => {
    const texts = await createI18n('en');
    await addLocales(texts, 'room', greetings);
    expect(texts.t('room:greeting', { name: '<b>' })).toBe('Hello, <b>');
  });

  it("refuse a room whose texts don't load, and accept them when a later attempt loads them", async () => {
    const texts = await createI18n('en');
    const broken = { en: () => Promise.reject(new Error('offline')), bg: greetings.bg };
    await expect(addLocales(texts, 'room', broken)).rejects.toThrow('room');
    await addLocales(texts, 'room', greetings);
    expect(texts.t('room:greeting', { name: 'Test' })).toBe('Hello, Test');
  });

  it('are replaced with those of the release that replaces another', async () => {
    const texts = await createI18n('en');
    await addLocales(texts, 'room', greetings);
    await addLocales(texts, 'room', {
      en: () => Promise.resolve({ default: { farewell: 'Goodbye' } }),
      bg: () => Promise.resolve({ default: { farewell: 'Довиждане' } }),
    });
    expect(texts.t('room:farewell')).toBe('Goodbye');
    expect(texts.exists('room:greeting')).toBe(false);
  });

  it('of a room that is opened during a change of language are loaded before it', async () => {
    const texts = await createI18n('en');
    const slow = Promise.withResolvers<Awaited<ReturnType<typeof greetings.bg>>>();
    await addLocales(texts, 'slow', { ...greetings, bg: () => slow.promise });
    const changed = changeTexts(texts, 'bg');
    await addLocales(texts, 'room', greetings);
    slow.resolve(await greetings.bg());
    await changed;
    expect(texts.t('room:greeting', { name: 'Test' })).toBe('Здравейте, Test');
  });

  it('stay in the previous language when those of another do not load', async () => {
    const texts = await createI18n('en');
    const bg = jest.fn<ReturnType<typeof greetings.bg>, []>().mockRejectedValueOnce(new Error('offline'));
    bg.mockImplementation(greetings.bg);
    await addLocales(texts, 'room', { ...greetings, bg });
    await expect(changeTexts(texts, 'bg')).rejects.toThrow('the texts of room did not load');
    expect(texts.t('room:greeting', { name: 'Test' })).toBe('Hello, Test');
    await changeTexts(texts, 'bg');
    expect(texts.t('room:greeting', { name: 'Test' })).toBe('Здравейте, Test');
  });
});

describe('the start without the platform’s texts', () => {
  const chunk = jest.fn();
  const lost = () => {
    throw new Error('offline');
  };

  beforeEach(() => {
    chunk.mockReset();
    jest.resetModules();
    jest.doMock('../locales/en.json', () => chunk() as unknown);
  });
  afterEach(() => jest.dontMock('../locales/en.json'));

  it('fails, because a page would show keys in place of its texts', async () => {
    chunk.mockImplementation(lost);
    await expect(createI18n('en')).rejects.toThrow('the texts of platform did not load');
  });
});
