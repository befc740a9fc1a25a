/** An address without a page, with what the error screen shows. */
export class RouteError extends Error {
  override readonly name = 'RouteError';
  readonly status: number;
  readonly statusText: string;
  readonly pathname: string;

  constructor(status: number, statusText: string, pathname: string) {
    super(`${status} ${statusText}: ${pathname}`);
    this.status = status;
    this.statusText = statusText;
    this.pathname = pathname;
  }
}
