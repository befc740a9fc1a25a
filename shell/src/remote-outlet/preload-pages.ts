import { isValidElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isLazyPage } from '@exchange/shared-platform';
import { mountOf } from '../navigation/mounts.ts';

const componentOf = ({ Component, element }: RouteObject): unknown =>
  Component ?? (isValidElement(element) ? element.type : undefined);

/**
 * Loads the code of the pages that a remote has at a path.
 * @throws what the first load that failed threw
 */
export async function preloadPages(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname, mountOf(pathname).at) ?? [];
  const pages = matches.map(({ route }) => componentOf(route)).filter((page) => isLazyPage(page));
  await Promise.all(pages.map((page) => page.preload()));
}
