import { useSelector } from 'react-redux';
import { mapsSlice, type MapsStatus } from './maps.slice.ts';

export const useMapsStatus = (): MapsStatus => useSelector(mapsSlice.selectors.selectMapsStatus);
