export { addListener, createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
