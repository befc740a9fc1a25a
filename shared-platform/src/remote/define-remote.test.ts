import { createSlice } from '@reduxjs/toolkit';
import { defineRemote, isRemoteModule, type RemoteDefinition } from './define-remote.ts';

const noTexts = () => Promise.resolve({ default: {} });
const sliceNamed = (name: string) => createSlice({ name, initialState: {}, reducers: {} });
const wizard: RemoteDefinition = {
  name: 'wizard',
  routes: [],
  locales: { en: noTexts, bg: noTexts },
  slices: [sliceNamed('wizardDraft')],
};

describe("a remote's definition", () => {
  it("is refused when a slice could be mistaken for another remote's", () => {
    expect(() => defineRemote({ ...wizard, slices: [sliceNamed('draft')] })).toThrow(/draft.*wizard/);
  });

  it('is recognized in a module that was loaded at run time', () => {
    expect(isRemoteModule({ default: wizard }, 'wizard')).toBe(true);
  });

  it.each([
    ['another remote', { default: { ...wizard, name: 'admin' } }],
    ['no default export', {}],
    ['nothing', undefined],
    ['null', null],
    ['routes of another kind', { default: { ...wizard, routes: {} } }],
    ['no texts', { default: { ...wizard, locales: undefined } }],
    ['no slices', { default: { ...wizard, slices: undefined } }],
    ['a text', 'wizard'],
  ])('is not recognized in %s', (_, module) => {
    expect(isRemoteModule(module, 'wizard')).toBe(false);
  });
});
