import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, type To } from 'react-router-dom';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** Target of a link: `to` for a page of the product, `href` for any other address (`mailto:`, `tel:`, other sites). */
export type LinkTarget =
  | { readonly to: To; readonly href?: undefined; readonly replace?: boolean | undefined }
  | { readonly href: string; readonly to?: undefined; readonly replace?: undefined };

/** Props of every link. */
export interface AnchorProps {
  readonly children: ReactNode;
  /** Opens a new tab, and says so to screen readers. */
  readonly isNewTab?: boolean;
  readonly className?: string | undefined;
  readonly onClick?: AnchorHTMLAttributes<HTMLAnchorElement>['onClick'];
  /** With `onFocus`: lets the caller prefetch the target. */
  readonly onMouseEnter?: () => void;
  readonly onFocus?: () => void;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-current'?: 'page' | 'step' | 'true' | undefined;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link without styles. */
export function Anchor({ to, href, replace, isNewTab, children, ...rest }: AnchorProps & LinkTarget) {
  const { t } = useTranslation('ui');
  const tab = isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const content = (
    <>
      {children}
      {isNewTab && <VisuallyHidden> ({t('link.newTab')})</VisuallyHidden>}
    </>
  );
  if (to === undefined)
    return (
      <a {...rest} {...tab} href={href}>
        {content}
      </a>
    );
  return (
    <RouterLink {...rest} {...tab} to={to} {...(replace === undefined ? {} : { replace })}>
      {content}
    </RouterLink>
  );
}
