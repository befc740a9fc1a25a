import type { RouteObject } from 'react-router-dom';
import remote from '../remote.ts';
import { adminPages } from './admin-pages.ts';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

describe('the admin pages', () => {
  it('behind the sign-in each name the call that decides who may see them', () => {
    const [, guarded] = remote.routes;
    expect(pathsOf(guarded?.children ?? [])).toEqual(adminPages.map(({ path }) => path));
  });
});
