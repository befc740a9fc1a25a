import { ExternalLink } from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, type To } from 'react-router-dom';
import { classNames } from '../foundation/class-names.ts';
import styles from './link.module.css';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { buttonClass, type ButtonLook } from '../button/button.tsx';
import buttonStyles from '../button/button.module.css';

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

type ButtonLinkProps = AnchorProps &
  ButtonLook &
  LinkTarget & {
    /** A 20 px icon before the text. */
    readonly icon?: ReactNode;
    /** A 20 px icon after the text. */
    readonly trailingIcon?: ReactNode;
  };

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  isFullWidth,
  className,
  icon,
  trailingIcon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, isFullWidth, className })}>
      <span className={buttonStyles.content}>
        {icon}
        {children}
        {trailingIcon}
      </span>
    </Anchor>
  );
}

type LinkProps = AnchorProps & LinkTarget;

/** A link in running text, underlined. */
export function Link({ className, children, ...rest }: LinkProps) {
  return (
    <Anchor {...rest} className={classNames(styles.link, className)}>
      {children}
      {rest.isNewTab && <ExternalLink className={styles.icon} aria-hidden="true" />}
    </Anchor>
  );
}
