export { QueryStatus, skipToken } from '@reduxjs/toolkit/query';
