export { ApiError } from './api-error.ts';
export { refuseBrokenRequest, refuseOnSocket } from './broken-request.ts';
export { replyToError } from './replies.ts';
export { BODY_LIMIT_BYTES, fileCall } from './request-input.ts';
export { networkOf } from './network.ts';
export { traceIdOf } from './log.ts';
