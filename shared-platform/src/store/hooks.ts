import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from './app-store.ts';
import type { AppState } from './root-reducer.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
