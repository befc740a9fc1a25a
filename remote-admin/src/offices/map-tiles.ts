import { readDegrees } from './typed-pin.ts';

/** Pixels of a tile's side. */
export const TILE_SIZE = 256;

/** A street and its neighbours. */
const ZOOM = 16;

/** Half the height of the piece that is shown, in pixels. */
const HALF_HEIGHT = 112;

// Web Mercator ends here.
const MOST_LATITUDE = 85.05;

/** An image of the map, and where its corner lies from the pin, in pixels. */
interface Tile {
  readonly url: string;
  readonly x: number;
  readonly y: number;
}

interface ShownPlace {
  readonly lat: number;
  readonly lng: number;
  readonly tiles: readonly Tile[];
}

/** The typed place with the images of the map around it; `undefined` while it is none that a map can show. */
export function shownPlace(latitude: string, longitude: string): ShownPlace | undefined {
  const [lat, lng] = [readDegrees(latitude), readDegrees(longitude)];
  if (!(Math.abs(lat) <= MOST_LATITUDE && Math.abs(lng) < 180)) return undefined;
  const scale = 2 ** ZOOM;
  const left = ((lng + 180) / 360) * scale;
  const top = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * scale;
  const tiles = [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].map((across): Tile => {
      const [column, row] = [Math.floor(left) + across, Math.floor(top) + down];
      return {
        url: `https://tile.openstreetmap.org/${ZOOM}/${(column + scale) % scale}/${row}.png`,
        x: Math.round((column - left) * TILE_SIZE),
        y: Math.round((row - top) * TILE_SIZE),
      };
    }),
  );
  return { lat, lng, tiles: tiles.filter(({ y }) => y > -TILE_SIZE - HALF_HEIGHT && y < HALF_HEIGHT) };
}
