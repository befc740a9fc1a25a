/**
 * Gives webpack the source map of swc-loader as an object. As the string that swc-loader passes on, its absolute paths
 * would stay in it and in every hash: the same sources would give other bytes in another folder.
 */
export default function parsedMapLoader(code, map) {
  this.callback(null, code, typeof map === 'string' ? JSON.parse(map) : map);
}
