import { asset, type Asset } from '../answers/asset';
import { readPackageFile } from '../../lib/files/package-files';
import { REFERENCE_SCRIPT } from './reference/script';
import { DOCS_STYLE } from './style';

/** Files that the pages load: the reference renderer, which the build copies, and our own script and style. */
export const ASSET_NAMES = ['swagger-ui.js', 'swagger-ui.css', 'reference.js', 'docs.css'] as const;

export type AssetName = (typeof ASSET_NAMES)[number];
export type Assets = Readonly<Record<AssetName, Asset>>;

export async function loadAssets(): Promise<Assets> {
  return {
    'swagger-ui.js': await asset('text/javascript', await readPackageFile('dist/vendor/swagger-ui-bundle.js')),
    'swagger-ui.css': await asset('text/css', await readPackageFile('dist/vendor/swagger-ui.css')),
    'reference.js': await asset('text/javascript', REFERENCE_SCRIPT),
    'docs.css': await asset('text/css', DOCS_STYLE),
  };
}
